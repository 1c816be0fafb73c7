/** Node 24 has no Temporal of its own yet. When it has, this line goes. */
export { Temporal } from "temporal-polyfill";
