import pg from "pg";

interface Query {
  readonly text: string;
  callback: (error: Error | null, results?: pg.QueryResult | pg.QueryResult[]) => void;
  submit(connection: unknown): unknown;
}

/** What is left of a statement without all that stands in parentheses: an order in there is not the statement's own. */
function outermost(statement: string): string {
  const without = statement.replaceAll(/\([^()]*\)/g, "");
  return without === statement ? statement : outermost(without);
}

const isOrdered = (statement: string) => /^\s*insert\b/i.test(statement) || /\border by\b/i.test(outermost(statement));

// Rows that nobody asked to be in order come as PostgreSQL finds them: nearly always as they were written, so what leans on it
// fails once a month. Here they come the other way round, so that it fails at once.
const query = pg.Query.prototype as unknown as Query;
const submit = query.submit;
query.submit = function (connection) {
  const { text, callback } = this;
  this.callback = (error, results) => {
    if (!isOrdered(text)) for (const { rows } of [results ?? []].flat()) rows.reverse();
    callback.call(this, error, results);
  };
  return submit.call(this, connection);
};
