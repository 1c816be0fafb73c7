import { expect, it } from "vitest";
import { OperatorError } from "#platform/operator-error.ts";
import { startFailure } from "./start-failure.ts";

const system = (code: string, path?: string) =>
  Object.assign(new Error(`${code}: refused, open '${path}'`), { code, ...(path && { path }) });

it.each([
  [new OperatorError("Port 3000 is taken."), "Port 3000 is taken."],
  [system("EACCES", "/data"), "/data cannot be used (EACCES). Give it to the user who runs this."],
  [system("ENOSPC", "/data/app.lock"), "/data/app.lock cannot be used (ENOSPC). Its disk is full: make room."],
  [
    new Error("Failed query: select 1\nparams: s3cret", { cause: system("53100") }),
    "The start failed: 53100: refused, open 'undefined' (53100).",
  ],
  [new TypeError("x is not\n a function"), "The start failed: x is not a function. LOG_LEVEL=debug shows where."],
  ["nothing", "The start failed: nothing."],
])("%s is one sentence", (error, sentence) => {
  const said = startFailure(error, false);
  expect(said).toContain(sentence);
  expect(said).not.toMatch(/\n|s3cret|    at /);
});

it("shows where when asked for details", () => {
  expect(startFailure(new TypeError("x"), true)).toContain("start-failure.test.ts");
  expect(startFailure(new OperatorError("Port 3000 is taken."), true)).toBe("Port 3000 is taken.");
});
