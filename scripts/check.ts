import { GATES, LINT, runSteps, TYPES, UNIT } from "./steps.ts";

await runSteps([[TYPES, UNIT], [LINT], [GATES]]);
console.log(`
One test of each kind (-t and -g take words of its name):
  unit         npx vitest run --project unit FILE -t "..."
  integration  npx vitest run --project integration FILE -t "..."
  gates        npx vitest run --project gates FILE -t "..."
  browser      npm run build && CHROMIUM_PATH=/usr/bin/chromium npx playwright test FILE -g "..."`);
