import { describe, expect, it } from "vitest";
import { ADMIN_ROUTES } from "#app/routes.ts";
import { CAPABILITIES } from "#app/capabilities.server.ts";
import { allows, AREAS, type Area, type Holder, type StaffRole } from "#domain/access/permissions.ts";
import { type AdminItem, currentMark, currentPage } from "#domain/nav/admin-item.ts";
import type { Capability } from "#kit/capability/capability.ts";
import type { MenuEntry, MenuGroup } from "#kit/capability/menu-entry.ts";
import { matchEntries } from "#ui/admin/shell/palette-entry.ts";
import { canOpen, firstBelow, menuFor, pagesOf, withBadges } from "./menu-for.ts";

const ENTRIES = CAPABILITIES.flatMap(({ menu = [] }: Capability) => menu);
const holder = (role: StaffRole, ...areas: readonly Area[]): Holder => ({ role, areas });

const menuOf = (of: Holder, menu: readonly MenuEntry[] = ENTRIES) =>
  menuFor({ capabilities: [{ name: "some" }, { name: "all", menu }] }, of);

const itemOf = (name: string) =>
  menuOf(holder("admin"))
    .sections.flat()
    .find(({ content }) => content === name);

const names = (of: Holder, menu?: readonly MenuEntry[]) =>
  menuOf(of, menu).sections.map((items) =>
    items.map((item) =>
      item.childrenItems ? `${item.content}: ${item.childrenItems.map((page) => page.content).join(", ")}` : item.content,
    ),
  );

const GROUP: MenuGroup = { content: "Group", href: "#/group", icon: "list", active: true, place: { section: "work", position: 20 } };
const entry = (content: string, place: MenuEntry["place"]): MenuEntry => ({
  content,
  href: `/admin/${content}`,
  icon: "list",
  permission: "settings",
  active: true,
  place,
});
const SOME = [
  entry("Two", { group: GROUP, position: 20 }),
  entry("Hours", { section: "settings", position: 5 }),
  entry("Last", { section: "work", position: 30 }),
  entry("Office", { section: "office", position: 1 }),
  entry("One", { group: GROUP, position: 10 }),
  entry("First", { section: "work", position: 10 }),
];

/** In this order. Capabilities added later may appear in between. */
const SPECIFIED = [
  [
    "Blogs",
    "Career: Manage Jobs, Post Jobs, Applications",
    "Employers",
    "Poaching",
    "Appointments",
    "Quotes",
    "Contacts",
    "Audits",
    "Communication: Stats, Chats, Tickets, Email",
  ],
  ["People", "Activity", "Settings"],
];
const specified = (sections: readonly (readonly string[])[]) =>
  sections.map((items) => items.filter((item) => SPECIFIED.flat().includes(item)));

describe("the side menu", () => {
  it("is the specification's for an admin, with the office below a divider", () => {
    expect(specified(names(holder("admin")))).toEqual(SPECIFIED);
  });

  it.each<[Area, readonly string[]]>([
    ["content", ["Blogs"]],
    ["career", ["Career: Manage Jobs, Post Jobs, Applications", "Employers", "Poaching"]],
    ["sales", ["Appointments", "Quotes", "Contacts"]],
    ["audits", ["Audits"]],
    ["communication", ["Contacts", "Communication: Stats, Chats, Tickets, Email"]],
  ])("shows a member of %s that area only", (area, shown) => {
    const member = holder("member", area);
    expect(specified(names(member))).toEqual([shown]);
    const listed = names(member).flat();
    expect(ENTRIES.filter(({ content, permission }) => listed.includes(content) && !allows(member, permission))).toEqual([]);
  });

  it("leaves a page out for readers with one that shows more", () => {
    const page = { ...entry("Interviews", { section: "work", position: 40 }), permission: "interviews", unless: "appointments" } as const;
    expect(names(holder("member", "career"), [page])).toEqual([["Interviews"]]);
    for (const all of [holder("admin"), holder("member", "career", "sales")]) expect(names(all, [page])).toEqual([]);
  });

  it("is empty for a member without areas, and never has the office for members", () => {
    expect(names(holder("member"))).toEqual([]);
    expect(names(holder("member", ...AREAS))).toHaveLength(1);
  });

  it("hides pages that do not exist yet, and groups without pages", () => {
    const without = ENTRIES.map((entry) => (entry.content === "Blogs" ? { ...entry, active: false } : entry));
    expect(names(holder("admin"), without).flat()).not.toContain("Blogs");
    const none = ENTRIES.map((entry) => ("group" in entry.place ? { ...entry, active: false } : entry));
    expect(names(holder("admin"), none).flat().join()).not.toMatch(/Career|Communication/);
  });

  it("puts pages and groups where they say, in whatever order the capabilities come", () => {
    expect(names(holder("admin"), SOME)).toEqual([["First", "Group: One, Two", "Last"], ["Office"]]);
    expect(names(holder("admin"), SOME.toReversed())).toEqual(names(holder("admin"), SOME));
    const closed = SOME.map((entry) =>
      "group" in entry.place ? { ...entry, place: { ...entry.place, group: { ...GROUP, active: false } } } : entry,
    );
    expect(names(holder("admin"), closed)).toEqual([["First", "Last"], ["Office"]]);
  });

  it("has no two entries in the same place: their order would be that of the capabilities", () => {
    const groups = new Set(ENTRIES.flatMap(({ place }) => ("group" in place ? [place.group] : [])));
    const places = [...ENTRIES, ...groups].map(({ place }) => `${"group" in place ? place.group.href : place.section} ${place.position}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it.each(ENTRIES.filter((page) => page.active))("leads to a page with the permission of its entry: $href", ({ href, permission }) => {
    const route = ADMIN_ROUTES.find(({ path }) => `/${path}` === href.replace(/\/$/, ""));
    expect(route?.permission).toBe(permission);
  });
});

describe("the pages of the palette", () => {
  it.each([holder("admin"), holder("member"), holder("member", "sales"), holder("member", ...AREAS)])(
    "are all allowed for %j",
    (person) => {
      const offered = pagesOf(menuOf(person)).map(
        (page) => ADMIN_ROUTES.find(({ path }) => `/${path}` === page.href.replace(/\/$/, ""))?.permission,
      );
      expect(offered).not.toContain(undefined);
      expect(offered.every((permission) => permission !== undefined && allows(person, permission))).toBe(true);
    },
  );

  it("are all that need no record, for an admin", () => {
    const offered = pagesOf(menuOf(holder("admin"))).map(({ href }) => href.replace(/\/$/, ""));
    const pages = ADMIN_ROUTES.filter(({ path, file }) => file.endsWith(".tsx") && !/[:*]/.test(path)).map(({ path }) => `/${path}`);
    expect(offered.toSorted()).toEqual(pages.toSorted());
  });

  it("have a letter of their own in the menu, no two the same", () => {
    const { sections } = menuOf(holder("admin"));
    const inMenu = sections.flat().flatMap((item) => item.childrenItems ?? [item]);
    const withKey = pagesOf(menuOf(holder("admin"))).filter(({ key }) => key !== undefined);
    expect(inMenu.filter(({ key }) => key === undefined)).toEqual([]);
    const isShared = (key: string | undefined) => withKey.filter((page) => page.key === key).length > 1;
    expect(withKey.filter(({ key }) => isShared(key)).map(({ key, content }) => `${content}: ${key}`)).toEqual([]);
  });

  it("have the backups, for staff who may see the settings", () => {
    const found = (person: Holder) => matchEntries(pagesOf(menuOf(person)), "backup").map(({ href }) => href);
    expect(found(holder("admin"))).toEqual(["/admin/settings/data"]);
    expect(found(holder("member", ...AREAS))).toEqual([]);
  });

  it("find the first settings page by its name", () => {
    const found = matchEntries(pagesOf(menuOf(holder("admin"))), "brand");
    expect(found.map(({ href }) => href)).toEqual(["/admin/settings"]);
  });

  it("are those of the menu with their group, then the settings, then the person's own", () => {
    const offered = pagesOf(menuOf(holder("admin"), SOME)).map(({ content, detail }) =>
      detail === undefined ? content : `${detail}: ${content}`,
    );
    expect(offered).toEqual(["Work", "First", "Group: One", "Group: Two", "Last", "Office", "Settings: Hours", "Profile", "Password"]);
  });

  it("include the person's own", () => {
    expect(pagesOf(menuOf(holder("member"))).map(({ content }) => content)).toEqual(["Work", "Profile", "Password"]);
  });
});

it.each([
  [holder("member", "sales"), "/admin/quotes", true],
  [holder("member", "sales"), "/admin/quotes?status=new", true],
  [holder("member", "sales"), "/admin/quotes/4711", true],
  [holder("member", "sales"), "/admin/people", false],
  [holder("member", "career"), "/admin/quotes", false],
  [holder("admin"), "/admin/communication/email", true],
  [holder("admin"), "/admin/no-such-page", false],
])("%j opening %s: %s", (person, href, isOpen) => {
  expect(canOpen(menuOf(person), href)).toBe(isOpen);
});

const markOf = (item: AdminItem, path: string) => currentMark(item, path, currentPage([item], path));

it.each([
  ["/admin/quotes", "page"],
  ["/admin/quotes/", "page"],
  ["/admin/quotes/4711", true],
  ["/admin/quotesx", undefined],
  ["/admin", undefined],
])("on %s the entry Quotes is marked %s", (path, mark) => {
  const quotes = itemOf("Quotes");
  expect(quotes && markOf(quotes, path)).toBe(mark);
});

it("marks the list of a record that lives elsewhere, with its group", () => {
  const group = itemOf("Career");
  const marks = group?.childrenItems?.map((page) => markOf(page, "/admin/career/jobs/4711"));
  expect(marks).toEqual([true, undefined, undefined]);
  expect(group && markOf(group, "/admin/career/jobs/4711")).toBe(true);
  expect(canOpen(menuOf(holder("member", "career")), "/admin/career/jobs/4711")).toBe(true);
});

it("marks a group with its page, also where the menu's address ends in a slash", () => {
  const group = itemOf("Communication");
  expect(group && markOf(group, "/admin/communication/chats")).toBe(true);
  expect(group && markOf(group, "/admin/quotes")).toBeUndefined();
});

it.each([
  [holder("admin"), "/admin/communication", "/admin/communication/stats"],
  [holder("member", "communication"), "/admin/communication", "/admin/communication/stats"],
  [holder("member", "sales"), "/admin/communication", undefined],
  [holder("admin"), "/admin/comm", undefined],
])("opens for %j below %s: %j", (who, path, first) => expect(firstBelow(menuOf(who), path)).toBe(first));

it("leads to where records wait, while some do, and counts what is shown there", () => {
  const mail = { ...entry("Email", { section: "work", position: 1 }), waitingAt: "/admin/Email/inbox" };
  const shown = (team: number) =>
    withBadges(menuOf(holder("admin"), [mail]), [
      { menu: "/admin/Email", team: 1 },
      { menu: "/admin/Email/inbox", team },
    ]).sections[0]?.[0];
  expect(shown(2)).toMatchObject({ badge: 2, waitingAt: "/admin/Email/inbox" });
  expect(shown(0)).toMatchObject({ badge: 1 });
  expect(shown(0)).not.toHaveProperty("waitingAt");
});
