import { publicPaths } from "#content/site-map.ts";

/** One page of each kind that the demo data provides, and forms that no menu links to. */
const FROM_THE_DATABASE = [
  "/blogs/reentrancy-is-not-solved",
  "/career/smart-contract-engineer",
  "/audits/timelocked-savings",
  "/company/request-audit",
  "/newsletter",
];

/** Every public page that exists without further records. */
export const PUBLIC_SAMPLES: readonly string[] = [...publicPaths(), ...FROM_THE_DATABASE, "/search?q=wallet"];
