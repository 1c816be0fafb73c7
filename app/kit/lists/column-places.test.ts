import { expect, it } from "vitest";
import { placesOf } from "./column-places.ts";

it("ranks by priority, of equals by the order of the list, and never moves the first column", () => {
  const places = placesOf([
    ["client", { kind: "text", priority: 9 }],
    ["delivery", { kind: "text" }],
    ["status", { kind: "badge", priority: 1 }],
    ["total", { kind: "money", priority: 2 }],
    ["views", { kind: "number" }],
  ]);
  expect(Object.fromEntries(Object.entries(places).map(([id, { rank }]) => [id, rank]))).toEqual({
    client: 1,
    status: 2,
    total: 3,
    delivery: 4,
    views: 5,
  });
});

it("gives a phone the title and one badge above, and the next three values below", () => {
  const places = placesOf([
    ["subject", { kind: "text" }],
    ["status", { kind: "badge" }],
    ["client", { kind: "text" }],
    ["priority", { kind: "badge", priority: 6 }],
    ["assignee", { kind: "text" }],
    ["updated", { kind: "moment", priority: 1 }],
    ["tags", { kind: "text" }],
  ]);
  expect(Object.fromEntries(Object.entries(places).map(([id, { slot }]) => [id, slot]))).toEqual({
    subject: "title",
    status: "badge",
    updated: "line",
    client: "middle",
    assignee: "end",
    priority: undefined,
    tags: undefined,
  });
});

it("lets a list choose what a phone shows as the title, and leaves it if that column is not shown", () => {
  const when = ["when", { kind: "moment", onPhone: "line" }] as const;
  const who = ["who", { kind: "text" }] as const;
  const what = ["what", { kind: "text", onPhone: "title" }] as const;
  const slots = (...columns: Parameters<typeof placesOf>[0]) =>
    Object.fromEntries(Object.entries(placesOf(columns)).map(([id, { slot }]) => [id, slot]));
  expect(slots(when, who, what)).toEqual({ when: "line", who: undefined, what: "title" });
  expect(slots(when, who)).toEqual({ when: "title", who: "line" });
});

it("says nothing about a list without columns", () => expect(placesOf([])).toEqual({}));
