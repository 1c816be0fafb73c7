import { expect, it } from "vitest";
import { inList, readListPlace } from "./list-place.ts";

const read = (search: string) => readListPlace(new URLSearchParams(search));

it("carries the list's address and the record's place in it", () => {
  const href = inList("/admin/quotes/1", { query: "q=a%26b&status=new", place: 51 });
  expect(read(href.split("?")[1] ?? "")).toEqual({ query: "q=a%26b&status=new", place: 51 });
  expect(inList("/admin/quotes/1", { query: "", place: 1 })).toBe("/admin/quotes/1?place=1");
  expect(read("place=1")).toEqual({ query: "", place: 1 });
  const next = "0193b1e0-0000-7000-8000-000000000002";
  expect(read(inList("/admin/quotes/1", { query: "", place: 1, next }).split("?")[1] ?? "")).toEqual({ query: "", place: 1, next });
  expect(read("place=1&next=two")).toEqual({ query: "", place: 1 });
});

it.each(["", "list=status%3Dnew", "place=0", "place=-1", "place=1e9", "place=4000000000", `place=1&list=${"a".repeat(5_000)}`])(
  "is no place: %.20s",
  (search) => {
    expect(read(search)).toBeUndefined();
  },
);
