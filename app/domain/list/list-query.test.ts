import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { activeFilters, withFilter } from "./active-filters.ts";
import type { ListDefinition } from "./list-definition.ts";
import type { FilterValue } from "./list-filters.ts";
import { isNarrowed, type ListQuery, PAGE_SIZES, parseListQuery, printForView, printListQuery } from "./list-query.ts";
import { cleanText } from "./search-params.ts";

const LIST = {
  name: "parcels",
  permission: "quotes",
  noun: { one: "parcel", many: "parcels" },
  columns: {
    name: { label: "Name", isSortable: true },
    status: { label: "Status", isSortable: true },
    weight: { label: "Weight", isSortable: true, isFigure: true },
    colour: { label: "Colour" },
    secret: { label: "Secret", isExtra: true },
  },
  filters: {
    status: {
      kind: "choice",
      label: "Status",
      options: [
        { value: "new", label: "New" },
        { value: "sent", label: "Sent" },
      ],
    },
    owner: { kind: "choice", label: "Owner", options: "id", none: "Unassigned" },
    tag: { kind: "choice", label: "Tag", options: "word" },
    made: { kind: "dates", label: "Made" },
    weight: { kind: "numbers", label: "Weight" },
  },
  sort: { column: "weight", direction: "desc" },
} as const satisfies ListDefinition;

const DEFAULTS: ListQuery = {
  search: "",
  sort: "weight",
  direction: "desc",
  page: 1,
  pageSize: 50,
  filters: {},
  columns: ["name", "status", "weight", "colour"],
};
const OWNER = "0b77ea01-0000-4000-8000-0123456789ab";

const parse = (address: string) => parseListQuery(LIST, new URLSearchParams(address));
const print = (query: ListQuery) => printListQuery(LIST, query);

const text = fc.string({ unit: "grapheme", maxLength: 300 }).map((raw) => cleanText(raw, 200));
const word = fc
  .string({ unit: "grapheme", minLength: 1 })
  .map((raw) => cleanText(raw, 100))
  .filter(Boolean);
const choice = (value: fc.Arbitrary<string>): fc.Arbitrary<FilterValue> =>
  fc.uniqueArray(value, { minLength: 1, maxLength: 50 }).map((values) => ({ kind: "choice", values }));
const day = fc
  .date({ min: new Date("1900-01-01"), max: new Date("2199-12-31"), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const amount = fc
  .tuple(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([whole, part]) => Number(`${whole}.${part}`) + 0);

function range<T>(kind: "dates" | "numbers", bound: fc.Arbitrary<T>) {
  return fc
    .record({ from: bound, to: bound }, { requiredKeys: [] })
    .filter((value) => Object.keys(value).length > 0)
    .map((value) => ({ kind, ...value }) as FilterValue);
}

const query: fc.Arbitrary<ListQuery> = fc.record(
  {
    search: text,
    sort: fc.constantFrom("name", "status", "weight"),
    direction: fc.constantFrom("asc", "desc"),
    page: fc.integer({ min: 1, max: 1_000_000 }),
    pageSize: fc.constantFrom(...PAGE_SIZES),
    filters: fc.record(
      {
        status: choice(fc.constantFrom("new", "sent")),
        owner: choice(fc.oneof(fc.constant("none"), fc.uuid())),
        tag: choice(word),
        made: range("dates", day),
        weight: range("numbers", amount),
      },
      { requiredKeys: [] },
    ) as fc.Arbitrary<Readonly<Record<string, FilterValue>>>,
    columns: fc.subarray(["status", "weight", "colour", "secret"]).map((rest) => ["name", ...rest]),
    view: fc.uuid(),
  },
  { requiredKeys: ["search", "sort", "direction", "page", "pageSize", "filters", "columns"] },
);

describe("a list in the address", () => {
  it("comes back as it was, whatever it is", () => {
    fc.assert(
      fc.property(query, (wanted) => {
        expect(parse(print(wanted))).toEqual(wanted);
      }),
      { numRuns: 1_000 },
    );
  });

  it("says nothing when it is as usual", () => {
    expect(print(DEFAULTS)).toBe("");
    expect(parse("")).toEqual(DEFAULTS);
  });

  it("says only what is unusual", () => {
    expect(
      print({
        ...DEFAULTS,
        search: "a b",
        page: 2,
        filters: { status: { kind: "choice", values: ["new", "sent"] }, weight: { kind: "numbers", from: 1.5 } },
      }),
    ).toBe("q=a%20b&status=new&status=sent&weight.from=1.5&page=2");
    expect(print({ ...DEFAULTS, direction: "asc" })).toBe("sort=weight");
    expect(print({ ...DEFAULTS, columns: ["name"] })).toBe("columns=name");
  });

  it("is read without error, and settles at once, whatever somebody typed", () => {
    const names = fc.constantFrom(
      "q",
      "sort",
      "page",
      "size",
      "columns",
      "view",
      "status",
      "owner",
      "tag",
      "made.from",
      "made.to",
      "weight.from",
      "weight.to",
      "__proto__",
    );
    const values = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.constantFrom("-1", "1e9", "0", "-0", "none", "new", "2026-02-30", "constructor", "-constructor", "\0", "\uD800"),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(names, values)), (pairs) => {
        const read = parseListQuery(LIST, new URLSearchParams(pairs));
        expect(parse(print(read))).toEqual(read);
      }),
      { numRuns: 1_000 },
    );
  });

  it.each([
    ["sort=colour"],
    ["sort=toString"],
    ["sort=-"],
    ["page=0"],
    ["page=-3"],
    ["page=1.5"],
    ["page=abc"],
    ["size=51"],
    ["size=1000000"],
    ["columns=nothing"],
    ["view=mine"],
    ["status=lost&status="],
    ["owner=1&owner='; drop table quotes"],
    ["tag="],
    ["made.from=yesterday&made.to=2026-02-30"],
    ["made.from=0001-01-01&made.to=9999-12-31"],
    ["weight.from=NaN&weight.to=1e308"],
    ["weight.from=Infinity"],
    ["unknown=1"],
    ["q=%00%0a%20"],
  ])("drops %s", (address) => {
    expect(parse(address)).toEqual(DEFAULTS);
  });

  it("keeps the good half of a range, known values among unknown ones, and each value once", () => {
    expect(parse("made.from=2026-11-01&made.to=soon").filters).toEqual({ made: { kind: "dates", from: "2026-11-01" } });
    expect(parse("status=new&status=lost&status=new").filters).toEqual({ status: { kind: "choice", values: ["new"] } });
    expect(parse(`owner=none&owner=${OWNER}`).filters).toEqual({ owner: { kind: "choice", values: ["none", OWNER] } });
  });

  it("shows columns in the order of the list, the first one always", () => {
    expect(parse("columns=secret&columns=status").columns).toEqual(["name", "status", "secret"]);
  });

  it("reads a form that was sent without scripts, empty fields and all", () => {
    expect(parse("q=&made.from=&made.to=&weight.from=&weight.to=&sort=-weight&size=50&view=")).toEqual(DEFAULTS);
  });

  it("ends a search where the limit is, but not within a character", () => {
    expect(parse(`q=${"🕸".repeat(300)}`).search).toBe("🕸".repeat(200));
  });
});

describe("a view", () => {
  it("keeps what is shown, but neither the page nor where it came from", () => {
    expect(printForView(LIST, { ...DEFAULTS, search: "x", page: 7, view: OWNER })).toBe("q=x");
  });
});

describe("active filters", () => {
  const active = activeFilters(
    LIST,
    parse(`status=new&status=sent&owner=none&owner=${OWNER}&made.to=2026-11-05&weight.from=1&weight.to=2500&page=3`),
    {
      owner: [{ value: OWNER, label: "Ada" }],
    },
  );

  it("are named one by one", () => {
    expect(active.map(({ label, text }) => `${label}: ${text}`)).toEqual([
      "Status: New",
      "Status: Sent",
      "Owner: Unassigned",
      "Owner: Ada",
      "Made: up to 5 Nov 2026",
      "Weight: 1 to 2,500",
    ]);
  });

  it("are taken away one by one, back to the first page", () => {
    expect(active[0]?.without.filters["status"]).toEqual({ kind: "choice", values: ["sent"] });
    expect(active[0]?.without.page).toBe(1);
    expect(Object.keys(active[4]?.without.filters ?? {})).toEqual(["status", "owner", "weight"]);
  });

  it("leave no trace when the last value goes", () => {
    expect(withFilter(parse("status=new"), "status", undefined)).toEqual(DEFAULTS);
    expect([parse("status=new"), parse("q=x"), DEFAULTS].map(isNarrowed)).toEqual([true, true, false]);
  });
});
