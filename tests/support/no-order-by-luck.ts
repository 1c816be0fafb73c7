import pg from "pg";

interface Query {
  readonly text: string;
  callback: (error: Error | null, results?: pg.QueryResult | pg.QueryResult[]) => void;
  submit(connection: unknown): unknown;
}

/** The statement without its parentheses: an ORDER BY inside them belongs to a subquery. */
function outermost(statement: string): string {
  const without = statement.replaceAll(/\([^()]*\)/g, "");
  return without === statement ? statement : outermost(without);
}

const isOrdered = (statement: string) => /^\s*insert\b/i.test(statement) || /\border by\b/i.test(outermost(statement));

// Without ORDER BY, rows usually come in insertion order, so code that relies on it fails once a month. Reversing them makes it fail at
// once.
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
