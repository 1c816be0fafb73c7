import { describe, expect, it } from "vitest";
import { advance, type BulkRun, startRun, stopRun, undoRun } from "./bulk-run.ts";

const ids = Array.from({ length: 250 }, (_, index) => String(index));
const sizes = (run: BulkRun) => run.steps.map((step) => step.fields["ids"]?.split(" ").length);
const did = (done: number, undo?: string) => ({ ok: true, kind: "bulk", done, ...(undo !== undefined && { undo }) }) as const;

describe("a bulk action", () => {
  it("goes out in batches, each id once, in order", () => {
    const run = startRun({ action: "close", input: "x", of: ids });
    expect(sizes(run)).toEqual([100, 100, 50]);
    expect(run.steps.map((step) => step.fields["ids"]).join(" ")).toBe(ids.join(" "));
    expect(run.steps[0]?.fields).toMatchObject({ intent: "list.bulk", action: "close", input: "x" });
  });

  it("asks first what matches when everything is meant", () => {
    const run = startRun({ action: "close", input: "x", of: { query: "status=new", except: new Set(["7"]) } });
    expect(run.steps.map(({ fields }) => fields)).toEqual([{ intent: "list.match", action: "close", input: "x", query: "status=new" }]);
    const found = advance(run, { ok: true, kind: "match", ids });
    expect(found).toMatchObject({ all: 249, handled: 0 });
    expect(sizes(found)).toEqual([100, 100, 49]);
    expect(found.steps[0]?.fields["ids"]?.split(" ")).not.toContain("7");
    expect(advance(run, { ok: true, kind: "match", ids: [] }).steps).toEqual([]);
  });

  it("counts what was done and undoes it backwards", () => {
    const run = [did(100, "a"), did(99, "b"), did(50)].reduce(advance, startRun({ action: "close", input: "", of: ids }));
    expect(run).toMatchObject({ steps: [], all: 250, handled: 250, done: 249 });
    expect(run.tokens).toEqual([
      { token: "a", size: 100 },
      { token: "b", size: 99 },
    ]);
    const undo = undoRun(run);
    expect(undo.steps.map((step) => [step.fields["intent"], step.fields["token"]])).toEqual([
      ["list.undo", "b"],
      ["list.undo", "a"],
    ]);
    expect(undoRun(advance(startRun({ action: "close", input: "", of: ids }), { ...did(100, "a"), kept: 7 }))).toMatchObject({
      all: 93,
      kept: 7,
    });
    expect([did(99), did(100)].reduce(advance, undo)).toMatchObject({
      isUndo: true,
      steps: [],
      all: 249,
      handled: 199,
      done: 199,
      tokens: [],
    });
  });

  it("ends at a failure, and what was done can still be undone", () => {
    const run = advance(advance(startRun({ action: "close", input: "", of: ids }), did(100, "a")), { ok: false, reason: "No." });
    expect(run).toMatchObject({ steps: [], done: 100, tokens: [{ token: "a" }], failure: "No." });
  });

  it("offers no Undo for a batch of which Undo would restore nothing", () => {
    const run = advance(startRun({ action: "close", input: "", of: ids }), { ...did(100, "a"), kept: 100 });
    expect(run).toMatchObject({ done: 100, kept: 100, tokens: [] });
  });

  it("counts as handled by Undo what was sent, whether restored or not", () => {
    const run = [did(100, "a"), did(99, "b")].reduce(advance, startRun({ action: "close", input: "", of: ids }));
    expect(advance(undoRun(run), did(98))).toMatchObject({ handled: 99, done: 98, all: 199 });
  });

  it("stops after the batch that is under way", () => {
    expect(sizes(stopRun(startRun({ action: "close", input: "", of: ids })))).toEqual([100]);
    const asking = stopRun(startRun({ action: "close", input: "", of: { query: "", except: new Set() } }));
    expect(advance(asking, { ok: true, kind: "match", ids }).steps).toEqual([]);
  });
});
