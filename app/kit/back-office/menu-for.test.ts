import { describe, expect, it } from "vitest";
import { ADMIN_ROUTES } from "#app/admin-routes.ts";
import { allows, AREAS, type Area, type Holder, type StaffRole } from "#domain/access/permissions.ts";
import { currentMark } from "#domain/nav/admin-item.ts";
import { matchEntries } from "#ui/admin/shell/palette-entry.ts";
import { ADMIN_MENU, type MenuItem } from "./admin-menu.ts";
import { canOpen, menuFor, pagesFor } from "./menu-for.ts";

const pages = (items: readonly MenuItem[]) => items.flatMap((item) => item.childrenItems ?? [item]);
const holder = (role: StaffRole, ...areas: readonly Area[]): Holder => ({ role, areas });

/** As it will be when every page exists. */
const COMPLETE = ADMIN_MENU.map((items) =>
  items.map((item): MenuItem => (item.childrenItems ? { ...item, childrenItems: item.childrenItems.map((page) => ({ ...page, active: true })) } : { ...item, active: true })),
);

const names = (of: Holder, menu = COMPLETE) =>
  menuFor(of, menu).map((items) => items.map((item) => (item.childrenItems ? `${item.content}: ${item.childrenItems.map((page) => page.content).join(", ")}` : item.content)));

describe("the side menu", () => {
  it("is the specification's for an admin, with the office below a divider", () => {
    expect(names(holder("admin"))).toEqual([
      ["Blogs", "Career: Manage Jobs, Post Jobs, Applications", "Employers", "Poaching", "Appointments", "Quotes", "Contacts", "Audits", "Communication: Stats, Chats, Tickets, Email"],
      ["People", "Activity", "Settings"],
    ]);
  });

  it.each<[Area, readonly string[]]>([
    ["content", ["Blogs"]],
    ["career", ["Career: Manage Jobs, Post Jobs, Applications", "Employers", "Poaching"]],
    ["sales", ["Appointments", "Quotes"]],
    ["audits", ["Audits"]],
    ["communication", ["Contacts", "Communication: Stats, Chats, Tickets, Email"]],
  ])("shows a member of %s that area only", (area, shown) => {
    expect(names(holder("member", area))).toEqual([shown]);
  });

  it("is empty for a member without areas, and never has the office for members", () => {
    expect(names(holder("member"))).toEqual([]);
    expect(names(holder("member", ...AREAS))).toHaveLength(1);
  });

  it("hides pages that do not exist yet, and groups without pages", () => {
    const without = COMPLETE.map((items) => items.map((item): MenuItem => (item.content === "Blogs" ? { ...item, active: false } : item)));
    expect(names(holder("admin"), without).flat()).not.toContain("Blogs");
    const none = COMPLETE.map((items) => items.map((item): MenuItem => (item.childrenItems ? { ...item, childrenItems: item.childrenItems.map((page) => ({ ...page, active: false })) } : item)));
    expect(names(holder("admin"), none).flat().join()).not.toMatch(/Career|Communication/);
  });

  it.each(pages(ADMIN_MENU.flat()).filter((page) => page.active))("leads to a page with the permission of its entry: $href", ({ href, ...page }) => {
    const route = ADMIN_ROUTES.find(({ path }) => `/${path}` === href.replace(/\/$/, ""));
    expect(route?.permission).toBe("permission" in page && page.permission);
  });

});

describe("the pages of the palette", () => {
  it.each([holder("admin"), holder("member"), holder("member", "sales"), holder("member", ...AREAS)])("are all allowed for %j", (person) => {
    const offered = pagesFor(person).map((page) => ADMIN_ROUTES.find(({ path }) => `/${path}` === page.href.replace(/\/$/, ""))?.permission);
    expect(offered).not.toContain(undefined);
    expect(offered.every((permission) => permission !== undefined && allows(person, permission))).toBe(true);
  });

  it("have the backups, for whoever may see the settings", () => {
    const found = (person: Holder) => matchEntries(pagesFor(person), "backup").map(({ href }) => href);
    expect(found(holder("admin"))).toEqual(["/admin/settings/data"]);
    expect(found(holder("member", ...AREAS))).toEqual([]);
  });

  it("include everybody's own", () => {
    expect(pagesFor(holder("member")).map(({ content }) => content)).toEqual(["Home", "Profile", "Password"]);
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
  expect(canOpen(person, href)).toBe(isOpen);
});

it.each([
  ["/admin/quotes", "page"],
  ["/admin/quotes/", "page"],
  ["/admin/quotes/4711", true],
  ["/admin/quotesx", undefined],
  ["/admin", undefined],
])("on %s the entry Quotes is marked %s", (path, mark) => {
  const quotes = ADMIN_MENU.flat().find(({ content }) => content === "Quotes");
  expect(quotes && currentMark(quotes, path)).toBe(mark);
});

it("marks the list of a record that lives elsewhere, with its group", () => {
  const group = ADMIN_MENU.flat().find(({ content }) => content === "Career");
  const marks = group?.childrenItems?.map((page) => currentMark(page, "/admin/career/jobs/4711"));
  expect(marks).toEqual([true, undefined, undefined]);
  expect(group && currentMark(group, "/admin/career/jobs/4711")).toBe(true);
  expect(canOpen(holder("member", "career"), "/admin/career/jobs/4711")).toBe(true);
});

it("marks a group with its page, also where the menu's address ends in a slash", () => {
  const group = COMPLETE.flat().find(({ content }) => content === "Communication");
  expect(group && currentMark(group, "/admin/communication/chats")).toBe(true);
  expect(group && currentMark(group, "/admin/quotes")).toBeUndefined();
});
