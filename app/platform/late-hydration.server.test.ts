import { expect, it } from "vitest";
import { hasLateHydration, holdBack } from "./late-hydration.server.ts";

const PAGE = `<head><link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/></head><body><script type="module" async="">import "/assets/a.js";</script></body>`;

it("is for public pages; the back office hydrates at once", () => {
  expect(["/", "/services/dao", "/administration", "/authors"].every(hasLateHydration)).toBe(true);
  expect(["/admin", "/admin/quotes", "/auth/login"].some(hasLateHydration)).toBe(false);
});

it("takes preloads and boot script out of the way and keeps what the gate needs", () => {
  const html = holdBack(PAGE, undefined);
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toContain('<script type="module"');
  expect(html).toContain('data-boot="[&quot;/assets/a.js&quot;,&quot;/assets/b.js&quot;]">import "/assets/a.js";</script><script>');
});

it("passes the nonce on", () => {
  const html = holdBack(PAGE.replace('<script type="module"', '<script nonce="n1" type="module"'), "n1");
  expect(html.match(/nonce="n1"/g)).toHaveLength(2);
});

it("fails loudly when React Router prints something else", () => {
  expect(() => holdBack("<body></body>", undefined)).toThrow("late hydration must be adapted");
});
