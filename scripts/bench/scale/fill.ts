import pg from "pg";
import { OPTIONS } from "#domain/pricing/options.ts";

/** Row counts at full size; `share` scales them all down. */
const SIZES = {
  tickets: 200_000,
  messages: 1_000_000,
  quotes: 200_000,
  views: 400_000,
  contacts: 100_000,
  events: 500_000,
  mails: 200_000,
  stats: 5_000_000,
} as const;

export type Sizes = Readonly<Record<keyof typeof SIZES, number>>;

export const sizesOf = (share: number): Sizes =>
  Object.fromEntries(Object.entries(SIZES).map(([name, rows]) => [name, Math.max(Math.round(rows * share), 100)])) as Sizes;

const CHOICES = JSON.stringify(Object.fromEntries(Object.entries(OPTIONS).map(([category, [first]]) => [category, first])));

const STAFF = 20;
const SENTENCES = 5_000;
const STATS_CHUNK = 500_000;
const STATS_DAYS = 60;

/** The n-th of these values, spread evenly over the rows. */
const pick = (values: readonly string[], n: string) =>
  `(array[${values.map((value) => `'${value}'`).join(",")}])[1 + (${n}) % ${values.length}]`;

const id = (kind: string, n: string) => `md5('${kind}' || (${n}))::uuid`;

/** Two years up to now, oldest first; some of the last rows are minutes old. */
const moment = (n: string, rows: number) => `now() - (${rows}::float8 - (${n})) / ${rows}::float8 * interval '730 days'`;

const person = (n: string) =>
  `'Person' || (${n}) || ' ' || ${pick(["Okafor", "Silva", "Tanaka", "Novak", "Haddad", "Lindqvist", "Moreau"], n)}`;
const address = (n: string) => `'person' || (${n}) || '@' || ${pick(["harbour", "meadow", "quarry", "orchard"], n)} || '.example'`;

/** As in real letters, a few words are in every second text and most are rare. Nonsense words make the vocabulary large enough. */
const vocabulary = `
  create unlogged table bench_sentences as
  with words as (
    select n, case when n <= 20 then ${pick(
      [
        "project",
        "the",
        "please",
        "invoice",
        "wallet",
        "contract",
        "token",
        "when",
        "we",
        "need",
        "your",
        "quote",
        "audit",
        "with",
        "page",
        "and",
        "for",
        "is",
        "thanks",
        "team",
      ],
      "n - 1",
    )} else substr(translate(md5(n::text), '0123456789', 'ghijklmnop'), 1, 4 + n % 6) end as word
    from generate_series(1, 3000) n),
  picked as (
    select s, w.word from generate_series(0, ${SENTENCES - 1}) s
    cross join lateral (select 1 + floor(3000 * power(('x' || substr(md5(s || ' ' || g), 1, 7))::bit(28)::int / 268435456.0, 3))::int as n from generate_series(1, 12) g) p
    join words w on w.n = p.n)
  select s as nth, string_agg(word, ' ') as words from picked group by s`;

const sentence = (n: string) => `(select words from bench_sentences b where b.nth = (${n}) % ${SENTENCES})`;

const people = `
  insert into people (id, email, name, role, password_hash, created_at)
  select ${id("staff", "n")}, 'staff' || n || '@orbweave.example', 'Colleague ' || n, 'admin', 'none', now() - interval '800 days' from generate_series(1, ${STAFF}) n`;

const contacts = ({ contacts: rows }: Sizes) => [
  `insert into contacts (id, known_as, company, last_seen_at, created_at)
   select ${id("contact", "n")}, ${person("n")}, case when n % 3 = 0 then 'Firm ' || n / 10 else '' end, ${moment("n", rows)}, ${moment("n", rows)} from generate_series(1, ${rows}) n`,
  `insert into contact_addresses (address, contact_id, created_at) select ${address("n")}, ${id("contact", "n")}, ${moment("n", rows)} from generate_series(1, ${rows}) n`,
];

const assignee = (n: string) => `case when (${n}) % 10 > 0 then ${id("staff", `1 + (${n}) % ${STAFF}`)} end`;

/** Most are closed; those waiting for a first answer are the newest. */
const tickets = ({ tickets: rows, contacts: known }: Sizes) => `
  insert into tickets (id, number, email, full_name, contact_number, subject, category, status, priority, tags, assignee_id, passcode_hash, idempotency_key, request_hash,
    first_answer_due_at, first_answered_at, solved_at, rating, created_at, updated_at, last_message_at)
  select ${id("ticket", "n")}, upper(substr(md5('number' || n), 1, 4) || '-' || substr(md5('number' || n), 5, 4) || '-' || substr(md5('number' || n), 9, 4)), ${address(`1 + n % ${known}`)}, ${person(`1 + n % ${known}`)},
    '+880 1' || n, left(${sentence("n")}, 60) || ' ' || n, ${pick(["Price", "Product", "Service", "Others"], "n")}::ticket_category, status::ticket_status,
    ${pick(["low", "normal", "normal", "normal", "high", "urgent"], "n / 3")}::ticket_priority, case when n % 4 = 0 then array['tag' || n % 60] else '{}' end, ${assignee("n")}, 'none', ${id("key", "n")}, 'none',
    at + interval '1 day', case when status <> 'new' then at + (n % 40) * interval '1 hour' end, case when status in ('solved', 'closed') then at + interval '3 days' end, case when n % 7 = 0 then 1 + n % 5 end,
    at, least(at + (n % 20) * interval '1 day', now()), least(at + (n % 20) * interval '1 day', now())
  from (select n, ${moment("n", rows)} as at, case when n > ${rows} * 0.99 then ${pick(["new", "open", "waiting"], "n")} when n % 9 = 0 then 'solved' else 'closed' end as status from generate_series(1, ${rows}) n) made`;

const messages = ({ messages: rows, tickets: known }: Sizes) => `
  insert into ticket_messages (ticket_id, kind, author_id, body, idempotency_key, created_at)
  select ${id("ticket", `1 + n % ${known}`)}, ${pick(["visitor", "staff", "visitor", "staff", "note"], "n / 7")}::ticket_message_kind, ${assignee("n")},
    ${sentence("n")} || '. ' || ${sentence("n * 7 + 1")} || '. ' || ${sentence("n * 13 + 2")} || '. Reference R' || n || '.', ${id("message", "n")}, ${moment(`1 + n % ${known}`, known)}
  from generate_series(1, ${rows}) n`;

const quotes = ({ quotes: rows, contacts: known, views }: Sizes) => [
  `insert into quotes (id, email, status, assignee_id, version, total_cents, delivery, expires_at, accepted_at, lost_reason, source, created_at, updated_at)
   select ${id("quote", "n")}, ${address(`1 + (n * 3) % ${known}`)}, status::quote_status, ${assignee("n")}, 1, 10000 + n * 7919::bigint % 9000000, ${pick(["Regular", "Fast", "Express"], "n")}, at + interval '30 days',
     case when status = 'won' then at + interval '9 days' end, case when status = 'lost' then ${pick(["price", "timing", "competitor"], "n")} end, ${pick(["", "www.google.com", "newsletter/email/autumn"], "n")}, at, least(at + (n % 10) * interval '1 day', now())
   from (select n, ${moment("n", rows)} as at, case when n > ${rows} * 0.98 then ${pick(["new", "contacted", "proposal_sent"], "n")} when n % 4 = 0 then 'won' else 'lost' end as status from generate_series(1, ${rows}) n) made`,
  `insert into quote_versions (quote_id, version, choices, pages, delivery, price_book_version, total_cents, total_hours, made_by, idempotency_key, created_at)
   select q.id, 1, '${CHOICES.replaceAll("'", "''")}', jsonb_build_array(jsonb_build_object('text', ${sentence("n")}, 'isIncluded', true), jsonb_build_object('text', ${sentence("n + 1")}, 'isIncluded', true)),
     q.delivery, 1, q.total_cents, 100, 'visitor', ${id("version", "n")}, q.created_at
   from generate_series(1, ${rows}) n join quotes q on q.id = ${id("quote", "n")}`,
  `insert into quote_views (quote_id, at, what) select ${id("quote", `1 + (n * n) % ${rows}`)}, ${moment("n", views)}, 'page' from generate_series(1::bigint, ${views}) n`,
  `update quotes q set view_count = v.views from (select quote_id, count(*)::int as views from quote_views group by quote_id) v where v.quote_id = q.id`,
];

/** Without the hash chain: a million hashes would take longer than everything else. */
const events = ({ events: rows, tickets: known, quotes: asked }: Sizes) => [
  "alter table events disable trigger user",
  `insert into events (seq, at, type, actor_kind, actor_id, subject_kind, subject_id, payload, salt, payload_hash, hash)
   select n, ${moment("n", rows)}, case when n % 5 < 2 then ${pick(["ticket.opened", "ticket.replied", "ticket.status_changed"], "n")} when n % 5 < 4 then ${pick(["quote.requested", "quote.status_changed"], "n")} else ${pick(["session.started", "mail.sent"], "n")} end,
     case when n % 3 = 0 then 'visitor' else 'staff' end::actor_kind, case when n % 3 > 0 then ${id("staff", `1 + n % ${STAFF}`)} end,
     case when n % 5 < 2 then 'ticket' when n % 5 < 4 then 'quote' else 'person' end, case when n % 5 < 2 then ${id("ticket", `1 + n % ${known}`)} when n % 5 < 4 then ${id("quote", `1 + n % ${asked}`)} else ${id("staff", `1 + n % ${STAFF}`)} end::text,
     jsonb_build_object('subjectName', case when n % 5 < 2 then left(${sentence("n")}, 60) else ${address("1 + n % 1000")} end, 'address', '203.0.' || n % 200 || '.' || n % 250, 'after', jsonb_build_object('status', 'open')), uuid_send(gen_random_uuid()), '\\x00', '\\x00'
   from generate_series(1, ${rows}) n`,
  "alter table events enable trigger user",
];

const mails = ({ mails: rows, contacts: known, tickets: about }: Sizes) => `
  insert into mails (id, message_id, template, to_address, to_name, subject, text, html, subject_kind, subject_id, status, attempts, due_at, sent_at, created_at)
  select ${id("mail", "n")}, 'bench-' || n, ${pick(["ticket-new", "ticket-reply", "quote-ready"], "n")}, ${address(`1 + n % ${known}`)}, ${person(`1 + n % ${known}`)}, left(${sentence("n")}, 60), ${sentence("n * 3")}, '<p>' || ${sentence("n * 3")} || '</p>',
    'ticket', ${id("ticket", `1 + n % ${about}`)}, 'sent', 1, at, at, at
  from (select n, ${moment("n", rows)} as at from generate_series(1, ${rows}) n) made`;

const stats = (from: number, to: number, rows: number) => `
  insert into stat_events (at, kind, visitor, path, source, campaign, device, name, step, value, data)
  select now() - ((${rows}::float8 - n) / ${rows}::float8) * interval '${STATS_DAYS} days', kind, md5((n / 6)::text), '/page-' || (n / 5 * 7 % 120), case when n % 6 = 0 then 'host' || n % 97 || '.example' else '' end, '',
    ${pick(["phone", "desktop", "desktop", "tablet"], "n / 6")}, case kind when 'vital' then ${pick(["LCP", "INP", "CLS"], "n / 4")} when 'wizard' then ${pick(["entered", "left", "back", "result"], "n")} else '' end,
    case when kind = 'wizard' then 1 + n % 11 end, n % 3000, case kind when 'vital' then jsonb_build_object('bucket', n / 11 % 60) when 'wizard' then jsonb_build_object('cents', n % 5000000) else '{}'::jsonb end
  from (select n, case when n % 12 < 6 then 'view' when n % 12 < 11 then 'vital' else 'wizard' end as kind from generate_series(${from}::bigint, ${to}) n) made`;

function* statsInChunks({ stats: rows }: Sizes) {
  for (let from = 1; from <= rows; from += STATS_CHUNK) yield stats(from, Math.min(rows, from + STATS_CHUNK - 1), rows);
}

/** Inserts the same rows every time. Foreign keys are valid and planner statistics current afterwards. */
export async function fill(url: string, sizes: Sizes): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("set synchronous_commit = off");
    const steps = [
      vocabulary,
      "alter table bench_sentences add primary key (nth)",
      "analyze bench_sentences",
      people,
      ...contacts(sizes),
      tickets(sizes),
      "analyze tickets",
      messages(sizes),
      ...quotes(sizes),
      ...events(sizes),
      mails(sizes),
      ...statsInChunks(sizes),
      "drop table bench_sentences",
      "vacuum analyze",
    ];
    for (const step of steps) await client.query(step);
  } finally {
    await client.end();
  }
}

/** The id of the n-th row created by `fill`. */
export async function idsOf(
  url: string,
  kind: "ticket" | "quote" | "contact" | "staff",
  numbers: readonly number[],
): Promise<readonly string[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>(`select ${id(kind, "n")} as id from unnest($1::int[]) n order by n`, [numbers]);
  await client.end();
  return rows.map((row) => row.id);
}
