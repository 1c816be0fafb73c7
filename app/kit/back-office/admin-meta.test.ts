import { expect, it } from "vitest";
import { adminMeta } from "./admin-meta.ts";

it.each([
  ["/admin", undefined, "Orbweave | Admin"],
  ["/admin/quotes", undefined, "Orbweave | Admin | Quotes"],
  ["/admin/employee-poaching/", undefined, "Orbweave | Admin | Employee poaching"],
  ["/admin/quotes/4711", "ana@port.example", "Orbweave | Admin | Quotes | ana@port.example"],
])("%s (%s) is titled %s", (path, name, title) => {
  expect(adminMeta(path, name)).toContainEqual({ title });
});
