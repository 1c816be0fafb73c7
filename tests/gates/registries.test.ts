import { globSync, readFileSync } from "node:fs";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { getTableColumns, getTableName } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { describeEvent } from "#kit/activity/event-words.ts";
import { checkContent } from "#content/check-content.ts";
import { LABEL_SETS, labelPath } from "#content/labels.ts";
import type { DocumentPage, PolicyList } from "#content/page-types.ts";
import type { Capability } from "#kit/capability/capability.ts";
import type { ListRow } from "#kit/lists/list-page.ts";
import type { ListSource } from "#kit/lists/list-source.server.ts";
import { ALL_TABLES } from "#tests/support/all-tables.ts";
import { loadContent } from "../../scripts/load-content.ts";
import routes from "../../app/routes.ts";

// Lists in which a new capability needs a line, and where no other test would notice a missing one, or one left behind by a removed
// capability. docs/add-a-capability.md names them all.

const ALL: readonly Capability[] = CAPABILITIES;
const declared = globSync("app/{features,kit}/*/capability.server.ts");
/** The file that declares a capability, by its folder. */
const fileOf = ({ name }: Capability) => declared.find((file) => file.split("/")[2] === name) ?? name;
const sourceOf = (file: string) => readFileSync(file, "utf8");

const CODE = globSync("{app,server}/**/*.{ts,tsx}", { exclude: (path) => path.includes(".test.") }).map((file) => ({
  file,
  source: sourceOf(file),
}));

it("names every capability in app/capabilities.server.ts, by its folder", () => {
  const named = new Set(ALL.map(({ name }) => name));
  const unnamed = declared.filter((file) => !named.has(file.split("/")[2] ?? ""));
  expect(declared.length).toBeGreaterThan(20);
  expect(unnamed.map((file) => `app/capabilities.server.ts does not name ${file}`)).toEqual([]);
});

/** Every type of event that the code records, with the file that does. */
const RECORDED = CODE.filter(({ file }) => file.endsWith(".ts")).flatMap(({ file, source }) =>
  (source.match(/(?<=\btype: ")[a-z_]+\.[a-z_]+(?=")/g) ?? []).map((type) => ({ file, type })),
);

describe("event words", () => {
  it.each([...new Set(RECORDED.map(({ type }) => type))])("%s is told in words: with a phrase of its own, or by a regular verb", (type) => {
    const told = describeEvent({ capabilities: CAPABILITIES }, { type, payload: null });
    const verb = type.split(/[._]/).at(-1) ?? "";
    const isGeneral = told.startsWith(`${verb} the `);
    expect(isGeneral ? /(?:ed|sent|lost)$/.test(verb) : true, told).toBe(true);
  });
});

it("has one capability for each kind of record and each type of event: of two, the first would shadow the other", () => {
  const named = CAPABILITIES.flatMap(({ kinds = {}, eventWords = {} }: Capability) => [...Object.keys(kinds), ...Object.keys(eventWords)]);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((name, index) => named.indexOf(name) !== index)).toEqual([]);
});

/** What happens to the office as a whole, to a session, or to a record that the first word does not name, such as a note's. */
const NO_KINDS = "access backup demo duty email list note personal_data session settings stats view weekly_report".split(" ");

it("declares the kind of record that each type of event begins with: `kinds` of its capability.server.ts", () => {
  const kinds = new Set([...ALL.flatMap((each) => Object.keys(each.kinds ?? {})), ...NO_KINDS]);
  const recordedBy = new Map(RECORDED.map(({ file, type }) => [type.split(".")[0] ?? "", file]));
  expect([...recordedBy].filter(([kind]) => !kinds.has(kind)).map(([kind, file]) => `${file}: ${kind}`)).toEqual([]);
  expect(NO_KINDS.filter((kind) => !recordedBy.has(kind))).toEqual([]);
});

/** The palette finds what came by email as a conversation. */
const NOT_IN_THE_PALETTE = ["/admin/communication/email"];

describe("a list whose records have a page", () => {
  const sources = Object.entries(
    import.meta.glob<Record<string, unknown>>("/app/{features,kit}/*/office/**/*-source.server.ts", { eager: true }),
  ).flatMap(([file, exported]) =>
    Object.values(exported).flatMap((each) => {
      const list = typeof each === "object" && each && "list" in each ? (each as ListSource<ListRow>).list : undefined;
      return list?.recordPath === undefined ? [] : [{ file, path: list.recordPath, many: list.noun.many }];
    }),
  );
  const missing = (isThere: (source: (typeof sources)[number]) => boolean) =>
    sources.filter((source) => !isThere(source)).map(({ file, path }) => `${file}: ${path}`);

  it("is found", () => expect(sources.length).toBeGreaterThan(8));

  it("is in `lists` of a capability.server.ts: its records link to the previous and the next one", () => {
    const paths = new Set(ALL.flatMap(({ lists = [] }) => lists.map(({ recordPath }) => recordPath)));
    expect(missing(({ path }) => paths.has(path))).toEqual([]);
  });

  it("is in `search` of a capability.server.ts: the palette finds its records", () => {
    const titles = new Set(ALL.flatMap(({ search = [] }) => search.map(({ title }) => title.toLowerCase())));
    expect(missing(({ path, many }) => titles.has(many.toLowerCase()) || NOT_IN_THE_PALETTE.includes(path))).toEqual([]);
  });

  it("has its kind in `kinds` of a capability.server.ts: the log, notes and mails lead to its records", () => {
    const hrefs = new Set(ALL.flatMap(({ kinds = {} }) => Object.values(kinds).map(({ hrefOf }) => hrefOf?.("id"))));
    expect(missing(({ path }) => hrefs.has(`${path}/id`))).toEqual([]);
  });
});

it("has registered every `PersonalData` in its capability", () => {
  const known = new Set<unknown>(ALL.flatMap(({ personalData = [] }) => personalData));
  const holders = Object.entries(
    import.meta.glob<Record<string, unknown>>("/app/{features,kit}/*/personal-data.server.ts", { eager: true }),
  ).flatMap(([file, exported]) =>
    Object.entries(exported)
      .filter(([, each]) => typeof each === "object" && each !== null && "find" in each && "erase" in each)
      .map(([name, each]) => ({ each, at: `${file.replace("personal-data", "capability")}: personalData: [${name}]` })),
  );
  expect(holders.length).toBeGreaterThan(10);
  expect(holders.filter(({ each }) => !known.has(each)).map(({ at }) => at)).toEqual([]);
});

it("says of all personal data how long it is kept", () => {
  const holding = ALL.filter(({ personalData = [] }) => personalData.some(({ isDerived }) => !isDerived));
  expect(holding.length).toBeGreaterThan(5);
  expect(holding.filter(({ retention = [] }) => retention.length === 0).map((each) => `${fileOf(each)}: retention`)).toEqual([]);
});

/** Staff and their sessions; mails, which are found by address; and addresses that we must not write to. */
const NO_RECORDS_OF_PEOPLE = ["mail_suppressions", "mails", "people", "sessions"];

it("exports and erases every table that holds an address: some `personalData` reads it", () => {
  const withAddress = [...ALL_TABLES].filter(([table]) =>
    Object.values(getTableColumns(table)).some(({ name }) => /email|address/.test(name)),
  );
  const readers = globSync("app/{features,kit}/*/personal-data.server.ts").map(sourceOf);
  const isRead = (name: string) => readers.some((source) => source.includes(`.from(${name})`));
  expect(withAddress.length).toBeGreaterThan(10);
  expect(
    withAddress
      .filter(([, name]) => !isRead(name))
      .map(([table]) => getTableName(table))
      .toSorted(),
  ).toEqual(NO_RECORDS_OF_PEOPLE);
});

/** Counted by day; `other` in the capability of the statistics removes them. */
const DEMO_BY_DAY = ["stat_days", "stat_hours", "stat_leads", "stat_steps", "stat_vitals"];

it("removes the demo rows of every table: `demo.rows` of its capability.server.ts lists it", () => {
  const removed = new Set<unknown>(ALL.flatMap(({ demo }) => demo?.rows?.map(({ table }) => table) ?? []));
  const marked = [...ALL_TABLES.keys()].filter((table) => "isDemo" in getTableColumns(table));
  const staying = marked.filter((table) => !removed.has(table)).map((table) => getTableName(table));
  expect(staying.toSorted()).toEqual(DEMO_BY_DAY);
});

/** The adapter of Socket.IO reads and writes it by name. */
const OF_THE_ADAPTER = ["db/schema/chats.ts: socketIoAttachments"];

it("uses every table of db/schema in the app or the server", () => {
  const imports = CODE.flatMap(({ source }) => source.match(/import (?:type )?\{[^}]*\} from "#db\/schema\//g) ?? []);
  const imported = new Set(imports.flatMap((each) => each.match(/\w+/g)));
  const tables = globSync("db/schema/*.ts").flatMap((file) =>
    [...sourceOf(file).matchAll(/export const (\w+) = pgTable/g)].map(([, name = ""]) => ({ file, name })),
  );
  expect(tables.length).toBeGreaterThan(40);
  expect(tables.filter(({ name }) => !imported.has(name)).map(({ file, name }) => `${file}: ${name}`)).toEqual(OF_THE_ADAPTER);
});

it("has a migration for every table and column of db/schema: if not, run `npx drizzle-kit generate --name what-changes`", () => {
  const newest = globSync("db/migrations/meta/*_snapshot.json").toSorted().at(-1) ?? "";
  const { tables } = JSON.parse(sourceOf(newest)) as { tables: Record<string, { name: string; columns: Record<string, unknown> }> };
  const migrated = Object.values(tables).flatMap(({ name, columns }) => Object.keys(columns).map((column) => `${name}.${column}`));
  const declaredColumns = [...ALL_TABLES.keys()].flatMap((table) =>
    Object.values(getTableColumns(table)).map(({ name }) => `${getTableName(table)}.${name}`),
  );
  expect(declaredColumns.toSorted()).toEqual(migrated.toSorted());
});

it("uses every file of app/domain outside its tests", () => {
  const sources = [...CODE, ...globSync("{content,db,scripts}/**/*.ts").map((file) => ({ file, source: sourceOf(file) }))];
  const used = new Set(sources.flatMap(({ source }) => source.match(/[\w-]+\.tsx?(?=")/g) ?? []));
  const files = CODE.map(({ file }) => file).filter((file) => file.startsWith("app/domain/") && !file.endsWith("-fixture.ts"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !used.has(file.split("/").at(-1) ?? ""))).toEqual([]);
});

/** What frameworks call by name, and what only tests can ask. */
const NOT_CALLED = [
  // All events that a browser may send, for the tests that send nonsense.
  "app/features/chat/chat-input.ts: FROM_STAFF_EVENTS",
  "app/features/chat/chat-input.ts: FROM_VISITOR_EVENTS",
  // For the test that the README names every variable.
  "app/platform/config.server.ts: VARIABLES",
  "app/entry.server.tsx: handleError",
  "app/root.tsx: clientMiddleware",
  ...OF_THE_ADAPTER,
  "server/main.ts: loadApp",
].toSorted();

it("uses every exported value outside the tests", () => {
  const sources = globSync(["{app,content,db,scripts,server}/**/*.{ts,tsx}", "*.config.ts"], {
    exclude: (path) => /\.test\.|-fixture\./.test(path),
  }).map((file) => ({ file, source: sourceOf(file) }));
  const counts = new Map<string, number>();
  for (const { source } of sources) for (const [word] of source.matchAll(/\w+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  const exported = sources.flatMap(({ file, source }) =>
    [...source.matchAll(/^export (?:const|class|(?:async )?function\*?) (\w+)/gm)].map(([, name = ""]) => ({ file, name })),
  );
  expect(exported.length).toBeGreaterThan(1_000);
  // The gates themselves are the users of scripts/gates.
  const unused = exported.filter(({ file, name }) => (counts.get(name) ?? 0) < 2 && !file.startsWith("scripts/gates/"));
  expect(unused.map(({ file, name }) => `${file}: ${name}`).toSorted()).toEqual(NOT_CALLED);
});

it("registers every set of labels in content/labels.ts, by the name of its file", () => {
  const registered = LABEL_SETS.map(labelPath).flatMap((path) => [
    `content/${path}.ts`,
    `content/${path.replace("labels/", "label-shapes/")}.ts`,
  ]);
  expect(globSync("content/{labels,label-shapes}/*.ts").toSorted()).toEqual(registered.toSorted());
});

it("shows every set of labels: a view names it in `useLabels`", () => {
  const isShown = (set: string) => CODE.some(({ source }) => source.includes(`useLabels("${set}"`));
  expect(LABEL_SETS.filter((set) => !isShown(set)).map((set) => `content/labels.ts: ${set}`)).toEqual([]);
});

/** Sessions and links of staff; uploads that belong to no record. */
const NOT_IN_THE_POLICY = ["accounts", "files"];

it("says in the privacy policy what each capability stores about people and how long it keeps it", async () => {
  const silentOn = (list: PolicyList, isDue: (capability: Capability) => boolean | undefined) =>
    ALL.filter((each) => isDue(each) && !each.privacyPolicy?.[list]).map(({ name }) => name);
  expect(silentOn("stored", ({ personalData }) => personalData?.some(({ isDerived }) => !isDerived))).toEqual([]);
  expect(silentOn("kept", ({ retention }) => retention && retention.length > 0).toSorted()).toEqual(NOT_IN_THE_POLICY);

  const content = await loadContent();
  const policy = content.documents.get("privacy-policy");
  expect(policy?.sections.flatMap(({ policyList }) => policyList ?? [])).toEqual(["stored", "kept"]);
  const points = ALL.flatMap(({ privacyPolicy = {} }) => Object.values(privacyPolicy).filter((point) => typeof point !== "function"));
  const sections = [...(policy?.sections ?? []), { heading: "Points of the capabilities", paragraphs: [], points }];
  const documents = new Map(content.documents).set("privacy-policy", { ...(policy as DocumentPage), sections });
  expect(points.length).toBeGreaterThan(15);
  expect(checkContent({ ...content, documents })).toEqual([]);
});

const addressesOf = (entries: readonly RouteConfigEntry[], above = ""): string[] =>
  entries.flatMap(({ path, index, children = [] }) => {
    const address = path === undefined ? above : `${above}/${path.replace(/^\//, "")}`;
    return [...(path !== undefined || index ? [address] : []), ...addressesOf(children, address)];
  });

/** Their forms are too short to reach the corner with the support button. The last one is the page for unknown URLs. */
const SHORT_FORMS = ["/newsletter", "/newsletter/confirm/:token", "/newsletter/leave/:token", "/unsubscribe/:token", "/*"];

it("keeps the support button off every public page with a form: its route says that it is a task", () => {
  const withForm = routes
    .flatMap(({ children = [] }) => children)
    .map(({ file, path = "" }) => ({ file, path: `/${path}`, source: sourceOf(`app/${file}`) }))
    .filter(({ file, source }) => /^routes\/site\/.*\.tsx$/.test(file) && /\bexport\b.*\baction\b/.test(source));
  expect(withForm.length).toBeGreaterThan(8);
  const without = withForm.filter(({ source }) => !source.includes("export const handle = TASK_PAGE;"));
  expect(without.map(({ path }) => path)).toEqual(SHORT_FORMS);
});

it("gives each part of a contact's story a place of its own", () => {
  const positions = CAPABILITIES.flatMap(({ personStory = [] }: Capability) => personStory.map(({ position }) => position));
  expect(positions.length).toBeGreaterThan(5);
  expect(new Set(positions).size).toBe(positions.length);
});

it("has one route for each address: of two, the first would shadow the other", () => {
  const addresses = addressesOf(routes).filter((address) => !/^\/admin$|\*$/.test(address));
  expect(addresses.length).toBeGreaterThan(60);
  expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
});

/** The subfolders of a feature: docs/map.md says what each contains. */
const SUBFOLDERS = ["office", "page", "widget", "pdf"];
/** Subfolders that only one feature needs. */
const OWN_SUBFOLDERS = [
  "audits/check",
  "blog/markdown",
  "chat/connection",
  "chat/talking",
  "pages/artefact",
  "quotes/wizard",
  "stats/sections",
];

it("gives every feature the same subfolders", () => {
  const subfolders = new Set(globSync("app/{features,kit}/*/*/*").map((file) => file.split("/").slice(2, 4).join("/")));
  expect(subfolders.size).toBeGreaterThan(15);
  expect(
    [...subfolders].filter((subfolder) => !SUBFOLDERS.includes(subfolder.split("/")[1] ?? "") && !OWN_SUBFOLDERS.includes(subfolder)),
  ).toEqual([]);
  expect(OWN_SUBFOLDERS.filter((subfolder) => !subfolders.has(subfolder))).toEqual([]);
});

it("keeps lists and records of the back office in office/", () => {
  const screens = globSync("app/{features,kit}/*/**/{*-source.server.ts,*-record-view.tsx,*-cells.tsx}").filter(
    (file) => !file.startsWith("app/kit/lists/"),
  );
  expect(screens.length).toBeGreaterThan(20);
  expect(screens.filter((file) => !file.includes("/office/"))).toEqual([]);
});

const PROMISE = /\b(?:told(?: to the client)?|comes?|confirm it|gets? [^"`]*) by email|\bgets? an email\b/;
const ASKS = /mailWords|useMailWords|isMail(?:ing|ed)|\bmails: /;

it("promises an email on a page only where that line, or the three above it, ask for a mail server", () => {
  const promises = globSync("{app,content/company}/**/*.{ts,tsx}", {
    exclude: (path) => /\.test\.tsx?$|-letters\.ts$|domain\/estimation/.test(path),
  }).flatMap((file) =>
    sourceOf(file)
      .split("\n")
      .filter((line, at, lines) => PROMISE.test(line) && !ASKS.test(lines.slice(Math.max(0, at - 3), at + 1).join("\n")))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(promises).toEqual([]);
});
