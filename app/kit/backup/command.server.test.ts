import { resolve } from "node:path";
import { expect, it } from "vitest";
import { parseCommandLine } from "./command.server.ts";

it("resolves the file against the caller's working directory", () => {
  expect(parseCommandLine(["a.tar.gz"], { INIT_CWD: "/home/me" })).toEqual({ file: resolve("/home/me/a.tar.gz"), isForced: false });
  expect(parseCommandLine(["/b/a.tar.gz"], { INIT_CWD: "/home/me" })?.file).toBe(resolve("/b/a.tar.gz"));
  expect(parseCommandLine(["a.tar.gz"], {})?.file).toBe(resolve("a.tar.gz"));
});

it("takes --force, also when npm has kept it for itself", () => {
  expect(parseCommandLine(["--force", "a"], {})?.isForced).toBe(true);
  expect(parseCommandLine(["a"], { npm_config_force: "true" })?.isForced).toBe(true);
});

it.each([[[]], [["a", "b"]], [["a", "--farce"]]])("does not guess what %j means", (args) => {
  expect(parseCommandLine(args, {})).toBeUndefined();
});
