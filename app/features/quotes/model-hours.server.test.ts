import { expect, it } from "vitest";
import { estimatePage } from "#domain/estimation/estimate-page.ts";
import { readHours, withHours } from "./model-hours.server.ts";

const HOURS = { backend: 6, frontend: 11.5, blockchain: 0, uiux: 5, projectManager: 3.5 };
const NONE = { backend: 0, frontend: 0, blockchain: 0, uiux: 0, projectManager: 0 };
const EMBEDDED = estimatePage("A list of products with search and filters.");

it.each<[string, unknown, unknown]>([
  ["as asked for", HOURS, HOURS],
  ["in a fence", `Sure!\n\`\`\`json\n${JSON.stringify(HOURS, undefined, 2)}\n\`\`\``, HOURS],
  ["after its thoughts", `<think>{"backend":1} or so</think>${JSON.stringify(HOURS)}`, HOURS],
  ["with more than asked for", { ...HOURS, total: 26 }, HOURS],
  ["far too large", { ...HOURS, backend: 1e9 }, { ...HOURS, backend: 400 }],
  ["below nothing", { ...HOURS, uiux: -8 }, { ...HOURS, uiux: 0 }],
  ["with decimals", { ...HOURS, frontend: 11.3337 }, { ...HOURS, frontend: 11.3337 }],
  ["as prose", "About a week, I would say.", undefined],
  ["cut off", '{"backend":1,"frontend":2', undefined],
  ["without a role", { backend: 10, frontend: 20, blockchain: 0, uiux: 3 }, undefined],
  ["in words", { ...HOURS, backend: "six" }, undefined],
  ["as NaN", JSON.stringify(HOURS).replace("6", "NaN"), undefined],
  ["as null", { ...HOURS, backend: null }, undefined],
  ["infinite", JSON.stringify(HOURS).replace("6", "1e999"), undefined],
  ["all zero", NONE, undefined],
  ["all negative", { ...NONE, backend: -400 }, undefined],
  ["too good to be true", { ...NONE, frontend: 6 }, undefined],
  ["low", { ...NONE, frontend: 7 }, { ...NONE, frontend: 7 }],
])("reads hours that come %s", (_, content, hours) => {
  expect(readHours(typeof content === "string" ? content : JSON.stringify(content), EMBEDDED)).toEqual(hours);
});

it("makes the range as wide as the embedded estimator's", () => {
  const { range, version, features } = withHours(EMBEDDED, HOURS, "weaver-1");
  expect(range).toEqual({ p50Hours: 26, p90Hours: 57 });
  expect([version, features]).toEqual(["model:weaver-1", EMBEDDED.features]);
});
