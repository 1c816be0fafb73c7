import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ADMIN_ROUTES } from "#app/routes.ts";

/** `staffCtx` throws if the page is refused; a loader or action that does not call it would serve the page anyway. */
it.each([...new Set<string>(ADMIN_ROUTES.map(({ file }) => file))])("%s asks who is there before it does anything", (file) => {
  const source = readFileSync(`app/${file}`, "utf8");
  const parts = source.split(/(?=^export (?:async )?(?:function|const) (?:loader|action)\b)/m).slice(1);
  for (const part of parts)
    expect(part.split(/^(?=export )/m)[0]).toMatch(/staffCtx\(|throw data\(null, \{ status: 404 \}\)|= loader;|status: 405|refuseMethod\(/);
});
