import { expect, it } from "vitest";
import { kindName, knownKinds, permissionForKind, recordHref } from "./record-kinds.ts";

const services = {
  capabilities: [
    { name: "nothing" },
    {
      name: "rooms",
      kinds: {
        room: { permission: "settings", name: "meeting room", hrefOf: (id: string) => `/admin/rooms/${id}` },
        room_key: { permission: "people" },
      },
    },
    { name: "quotes", kinds: { quote: { permission: "quotes", hrefOf: () => "/admin/quotes" } } },
  ],
} as const;

it.each([
  ["room", "meeting room", "settings", "/admin/rooms/7"],
  ["room_key", "room key", "people", undefined],
  ["quote", "quote", "quotes", "/admin/quotes"],
  // Kinds no capability declares require the permission to read the whole log.
  ["session", "session", "activity", undefined],
  ["constructor", "constructor", "activity", undefined],
])("calls a %s %s, shows it to those with %s, and leads to %s", (kind, name, permission, href) => {
  expect([kindName(services, kind), permissionForKind(services, kind), recordHref(services, kind, "7")]).toEqual([name, permission, href]);
});

it("knows the kinds of all capabilities", () => {
  expect(knownKinds(services)).toEqual(["room", "room_key", "quote"]);
});
