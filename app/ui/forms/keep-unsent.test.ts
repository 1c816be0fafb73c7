import { describe, expect, it } from "vitest";
import { isUnreached } from "#ui/unreached.ts";
import { keepUnsent, onUnsent } from "./keep-unsent.ts";

const request = (method: string) => ({ request: new Request("https://orbweave.example/career/x", { method }) });
const failed = (error: unknown) => async () => ({ "routes/x": { type: "error" as const, result: error } });

describe("a form that could not be sent", () => {
  it("leaves the page as it is, unfetched, and tells the form", async () => {
    let told = 0;
    const forget = onUnsent(() => (told += 1) > 0);
    // As the router hands it over.
    const results = await keepUnsent(request("POST"), failed({ type: "DataWithResponseInit", data: new TypeError("Failed to fetch"), init: null }));
    expect(results).toMatchObject({ "routes/x": { type: "data", result: { data: undefined, init: { status: 503 } } } });
    expect(told).toBe(1);
    forget();
    await keepUnsent(request("POST"), failed(new TypeError("Load failed")));
    expect(told).toBe(1);
  });

  it("is none that was only asked for, and none that was answered", async () => {
    const asked = failed(new TypeError("Failed to fetch"));
    expect(await keepUnsent(request("GET"), asked)).toEqual(await asked());
    const broken = failed(new TypeError("x is not a function"));
    expect(await keepUnsent(request("POST"), broken)).toEqual(await broken());
  });
});

it.each([
  [new TypeError("Failed to fetch"), true],
  [new TypeError("NetworkError when attempting to fetch resource."), true],
  [new TypeError("Load failed"), true],
  [new TypeError("Cannot read properties of undefined"), false],
  [new Error("Failed to fetch"), false],
  [undefined, false],
])("tells from %s whether no answer came: %s", (error, is) => {
  expect(isUnreached(error)).toBe(is);
});
