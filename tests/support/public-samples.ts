import { publicPaths } from "#content/site-map.ts";
import routes from "../../app/routes.ts";

/** One page of each kind that the demo data provides. */
const FROM_THE_DATABASE = ["/blogs/reentrancy-is-not-solved", "/career/smart-contract-engineer", "/audits/timelocked-savings"];
/** For editors only. */
const PREVIEW = "/words-preview";

const withoutParameters = routes
  .filter(({ file }) => file === "routes/site/layout.tsx")
  .flatMap(({ children = [] }) => children.flatMap(({ path }) => (path === undefined || /[:*]/.test(path) ? [] : [`/${path}`])))
  .filter((path) => path !== PREVIEW);

/** Every public page that exists without further records. */
export const PUBLIC_SAMPLES: readonly string[] = [
  ...new Set([...publicPaths(), ...withoutParameters, ...FROM_THE_DATABASE, "/search?q=wallet"]),
];
