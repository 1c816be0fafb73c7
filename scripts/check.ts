import { LINT, runSteps, TYPES, UNIT } from "./steps.ts";

await runSteps([TYPES, LINT, UNIT]);
