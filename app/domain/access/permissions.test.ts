import { describe, expect, it } from "vitest";
import { allows, AREAS, PERMISSIONS, type Permission } from "./permissions.ts";

const ALL = Object.keys(PERMISSIONS) as Permission[];

describe("who may do what", () => {
  it("an admin may do everything", () => {
    expect(ALL.filter((permission) => !allows({ role: "admin", areas: [] }, permission))).toEqual([]);
  });

  it("a member without areas has a home and an account, and nothing else", () => {
    expect(ALL.filter((permission) => allows({ role: "member", areas: [] }, permission))).toEqual(["home", "account"]);
  });

  it("a member with every area still may not manage people, settings or the log", () => {
    expect(ALL.filter((permission) => !allows({ role: "member", areas: AREAS }, permission))).toEqual(["people", "activity", "settings"]);
  });

  it.each(AREAS)("the area %s opens what the table lists for it, and no other area", (area) => {
    const opened = ALL.filter((permission) => allows({ role: "member", areas: [area] }, permission) && PERMISSIONS[permission] !== "staff");
    expect(opened).toEqual(ALL.filter((permission) => [PERMISSIONS[permission]].flat().includes(area)));
    expect(opened.length).toBeGreaterThan(0);
  });
});
