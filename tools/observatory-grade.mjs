// node observatory-grade.mjs HOST HTTP_PORT HTTPS_PORT: prints grade, score and what cost points, as Mozilla's HTTP Observatory sees it.
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { ALL_TESTS } from "@mdn/mdn-http-observatory/src/constants.js";
import { MINIMUM_SCORE_FOR_EXTRA_CREDIT } from "@mdn/mdn-http-observatory/src/grader/charts.js";
import { getGradeForScore, getScoreModifier } from "@mdn/mdn-http-observatory/src/grader/grader.js";
import { retrieve } from "@mdn/mdn-http-observatory/src/retriever/retriever.js";

// The list of preloaded hosts is downloaded when the package is installed with its scripts. No test host is on it.
const preload = fileURLToPath(import.meta.resolve("@mdn/mdn-http-observatory/conf/hsts-preload.json"));
if (!existsSync(preload)) writeFileSync(preload, "{}");

const [host, httpPort, httpsPort] = process.argv.slice(2);
const retrieved = await retrieve(host, { httpPort: Number(httpPort), httpsPort: Number(httpsPort) });
const results = ALL_TESTS.map((test) => test(retrieved)).filter(({ result }) => result);
const modifiers = results.map(({ name, result }) => ({ name, result, modifier: getScoreModifier(result) }));
const uncurved = modifiers.reduce((score, { modifier }) => score + Math.min(0, modifier), 100);
const curved = modifiers.reduce((score, { modifier }) => score + modifier, 100);
const score = uncurved >= MINIMUM_SCORE_FOR_EXTRA_CREDIT ? curved : uncurved;
const { score: graded, grade } = getGradeForScore(score);
console.log(JSON.stringify({ grade, score: graded, lost: modifiers.filter(({ modifier }) => modifier < 0) }));
