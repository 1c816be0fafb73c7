import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { contentOf } from "./list-cell.tsx";
import type { ListColumnShown } from "./list-page.ts";

const AT = new Date("2026-11-15T09:00:00Z");
const words = { new: "New", true: "On" };
const tones = { new: "info" } as const;

it.each<[given: Omit<ListColumnShown, "label">, value: unknown, shown: ReactNode]>([
  [{ kind: "text" }, "Ada", "Ada"],
  [{ kind: "text" }, "", ""],
  [{ kind: "text" }, null, undefined],
  [{ kind: "text", none: "Unassigned" }, null, "Unassigned"],
  [{ kind: "text", words }, "new", "New"],
  [{ kind: "text", words }, true, "On"],
  [{ kind: "text" }, ["a", "b"], "a, b"],
  [{ kind: "text" }, [], ""],
  [{ kind: "number" }, 0, 0],
  [{ kind: "money" }, 123_450, "$1,234.50"],
  [{ kind: "money" }, null, undefined],
])("a cell of %j says of %j %j", (column, value, shown) => {
  expect(contentOf({ label: "", ...column }, value)).toBe(shown);
});

it.each<[given: Omit<ListColumnShown, "label">, value: unknown, html: string]>([
  [{ kind: "moment" }, AT, 'dateTime="2026-11-15T09:00:00.000Z"'],
  [{ kind: "day" }, "2026-11-15", '<time dateTime="2026-11-15">'],
  [{ kind: "badge", words, tones }, "new", '<span class="badge badge--info">New</span>'],
  [{ kind: "badge" }, "<b>", '<span class="badge badge--neutral">&lt;b&gt;</span>'],
])("a cell of %j draws %j", (column, value, html) => {
  expect(renderToStaticMarkup(contentOf({ label: "", ...column }, value))).toContain(html);
});
