import { DrizzleQueryError } from "drizzle-orm/errors";
import { describe, expect, it } from "vitest";
import { databaseFailure } from "./database-failure.ts";

const coded = (code: string, message = "something the server said") => Object.assign(new Error(message), { code });

describe("what an error tells about the database", () => {
  it.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "EPIPE",
    "ETIMEDOUT",
    "EHOSTUNREACH",
    "ENOTFOUND",
    "57P01",
    "57P02",
    "57P03",
    "53300",
    "08000",
    "08001",
    "08006",
    "08P01",
  ])("%s: it is away", (code) => {
    expect(databaseFailure(coded(code))).toBe("away");
  });

  it.each([
    "Connection terminated",
    "Connection terminated unexpectedly",
    "Connection terminated due to connection timeout",
    "timeout exceeded when trying to connect",
    "timeout expired",
    "Query read timeout",
    "Client has encountered a connection error and is not queryable",
    "Client was closed and is not queryable",
  ])("the driver's own '%s': it is away", (message) => {
    expect(databaseFailure(new Error(message))).toBe("away");
  });

  it.each(["53100", "ENOSPC", "EDQUOT"])("%s: it is full", (code) => {
    expect(databaseFailure(coded(code, "No space left on device"))).toBe("full");
  });

  it.each([
    // Unique violation, serialization failure, deadlock, statement timeout, division by zero.
    coded("23505"),
    coded("40001"),
    coded("40P01"),
    coded("57014"),
    coded("22012"),
    coded("ENOENT"),
    coded("ABORT_ERR"),
    new Error("a note that says Connection terminated somewhere in it"),
    "ECONNREFUSED",
    { code: "ECONNREFUSED" },
    undefined,
    null,
    57,
  ])("anything else (%s) is not the database's", (error) => {
    expect(databaseFailure(error)).toBeUndefined();
  });

  it("looks behind what wraps it", () => {
    expect(databaseFailure(new DrizzleQueryError("select 1", [], coded("57P01")))).toBe("away");
    expect(databaseFailure(new Error("a verb failed", { cause: new DrizzleQueryError("insert", [], coded("53100")) }))).toBe("full");
    expect(databaseFailure(new DrizzleQueryError("insert", [], coded("23505")))).toBeUndefined();
  });

  it("looks at each address of a host with several", () => {
    expect(databaseFailure(new AggregateError([coded("ECONNREFUSED"), coded("ECONNREFUSED")]))).toBe("away");
    expect(databaseFailure(new Error("wrapped", { cause: new AggregateError([new Error("?"), coded("ETIMEDOUT")]) }))).toBe("away");
  });

  it("ends on an error that is its own cause", () => {
    const error: Error = new Error("round");
    error.cause = error;
    expect(databaseFailure(error)).toBeUndefined();
  });
});
