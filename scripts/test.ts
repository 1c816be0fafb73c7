import { BROWSER, BUILD, INTEGRATION, LINT, runSteps, TYPES, UNIT } from "./steps.ts";

await runSteps([[TYPES, UNIT], [LINT], [BUILD, INTEGRATION], [BROWSER]]);
