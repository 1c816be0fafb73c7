import { BROWSER, BUILD, INTEGRATION, LINT, runSteps, TYPES, UNIT } from "./steps.ts";

await runSteps([TYPES, LINT, UNIT, INTEGRATION, BUILD, BROWSER]);
