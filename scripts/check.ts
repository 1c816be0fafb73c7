import { LINT, runSteps, TYPES, UNIT } from "./steps.ts";

await runSteps([[TYPES, UNIT], [LINT]]);
