/** Stands in for the public address in prerendered files until the server that serves them fills in its own. */
export const PRERENDER_ORIGIN = "https://prerendered.invalid";
