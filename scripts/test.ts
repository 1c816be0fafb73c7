import { BROWSER, BUILD, INTEGRATION, LINT, runSteps, TOOLS, TYPES, UNIT } from "./steps.ts";

await runSteps([[TOOLS, TYPES, UNIT], [LINT], [BUILD, INTEGRATION], [BROWSER]]);
