/** Node 24 has no native Temporal yet. Delete this file once it does. */
export { Temporal } from "temporal-polyfill";
