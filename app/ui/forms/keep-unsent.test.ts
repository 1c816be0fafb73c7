import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { OUTAGES } from "#domain/forms/outage.ts";
import { isUnreached } from "#ui/unreached.ts";
import { keepShown, keepUnsent, onStale, onUnsent } from "./keep-unsent.ts";

const request = (method: string) => ({ request: new Request("https://orbweave.example/career/x", { method }) });
const failed = (error: unknown) => async () => ({ "routes/x": { type: "error" as const, result: error } });

describe("a form that could not be sent", () => {
  it("leaves the page as it is, unfetched, and tells the form", async () => {
    let told = 0;
    const forget = onUnsent(() => (told += 1) > 0);
    // As the router passes it.
    const results = await keepUnsent(
      request("POST"),
      failed({ type: "DataWithResponseInit", data: new TypeError("Failed to fetch"), init: null }),
    );
    expect(results).toMatchObject({ "routes/x": { type: "data", result: { data: undefined, init: { status: 503 } } } });
    expect(told).toBe(1);
    forget();
    await keepUnsent(request("POST"), failed(new TypeError("Load failed")));
    expect(told).toBe(1);
  });

  it.each([
    [503, new ErrorResponseImpl(503, "", null), OUTAGES.away.sentence],
    [507, new ErrorResponseImpl(507, "", null), OUTAGES.full.sentence],
    ["a page of a proxy", new Error("Unable to decode turbo-stream response from URL: x"), OUTAGES.away.sentence],
    [500, new ErrorResponseImpl(500, "", null), undefined],
  ])("keeps its page when the answer is %s, and says why", async (_answer, error, sentence) => {
    const heard: string[] = [];
    const forget = onUnsent((each) => heard.push(each) > 0);
    const results = await keepUnsent(request("POST"), failed(error));
    forget();
    expect(results).toMatchObject({ "routes/x": { type: sentence === undefined ? "error" : "data" } });
    expect(heard).toEqual(sentence === undefined ? [] : [sentence]);
  });

  it("is none that was only asked for, and none that was answered", async () => {
    const asked = failed(new TypeError("Failed to fetch"));
    expect(await keepUnsent(request("GET"), asked)).toEqual(await asked());
    const broken = failed(new TypeError("x is not a function"));
    expect(await keepUnsent(request("POST"), broken)).toEqual(await broken());
  });
});

describe("the page that is shown", () => {
  beforeEach(() => void vi.stubGlobal("location", new URL("https://orbweave.example/career/x")));
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ["cannot be reached", new TypeError("Failed to fetch")],
    ["answers 503", new ErrorResponseImpl(503, "", null)],
  ])("keeps what it shows when it is loaded again and the server %s, and says that it is old", async (_what, error) => {
    let told = 0;
    const forget = onStale(() => (told += 1));
    const loaded = async () => ({ ...(await failed(error)()), root: { type: "data" as const, result: 1 } });
    expect(await keepShown(request("GET"), loaded)).toEqual({ root: { type: "data", result: 1 } });
    forget();
    expect(told).toBe(1);
  });

  it("gives way to an error of its own, and to another page", async () => {
    const broken = failed(new ErrorResponseImpl(500, "", null));
    expect(await keepShown(request("GET"), broken)).toEqual(await broken());
    const other = { request: new Request("https://orbweave.example/career/y") };
    const unreached = failed(new TypeError("Failed to fetch"));
    expect(await keepShown(other, unreached)).toEqual(await unreached());
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
