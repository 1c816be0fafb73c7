import { expect, it, test } from "vitest";
import { statSettingsSchema } from "./stat-settings.ts";
import { scriptOrigin, withThirdPartyScript } from "./third-party-script.ts";

const PAGE = "<html><head><title>a</title></head><body></body></html>";
const OFF = { keptDays: 90, scriptUrl: "", siteId: "" };

it("leaves a page as it is while no script is named", () => {
  expect(withThirdPartyScript(PAGE, OFF, "n")).toBe(PAGE);
  expect(scriptOrigin(OFF)).toBeUndefined();
});

it("puts the script into the head, with the site id, and closes no element", () => {
  const settings = { ...OFF, scriptUrl: "https://stats.example:8443/{id}/a.js?x=</script>", siteId: "my-site" };
  const page = withThirdPartyScript(PAGE, settings, "abc");
  expect(page).toContain('<script nonce="abc">');
  expect(page).toContain("https://stats.example:8443/my-site/a.js");
  expect(page).toContain('"websiteId":"my-site"');
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(scriptOrigin(settings)).toBe("https://stats.example:8443");
});

test.each([
  "http://stats.example/a.js",
  "javascript:alert(1)",
  "stats.example/a.js",
  "https://a.example/a.js; script-src *",
  "https://a.example/'",
])("%s is no address of a script", (scriptUrl) => {
  expect(statSettingsSchema.safeParse({ ...OFF, scriptUrl }).success).toBe(false);
});
