import { runInNewContext } from "node:vm";
import { expect, it, test } from "vitest";
import LOAD_SCRIPT from "./load-third-party-script.ts?inline-script";
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
  expect(page).toContain('<script nonce="abc" ');
  expect(page).toContain("https://stats.example:8443/my-site/a.js");
  expect(page).toContain('data-site="my-site"');
  expect(page.match(/<\/script>/g)).toHaveLength(1);
  expect(scriptOrigin(settings)).toBe("https://stats.example:8443");
});

/** What the inline script adds to the page's head, given its element's `dataset`. */
function loadedBy(dataset: object, navigator: object = {}): readonly { readonly src: string; readonly dataset: object }[] {
  const loaded: { src: string; dataset: object }[] = [];
  const document = {
    currentScript: { dataset },
    createElement: () => ({ src: "", dataset: {} }),
    head: { append: (script: { src: string; dataset: object }) => void loaded.push(script) },
  };
  runInNewContext(LOAD_SCRIPT, { document, navigator });
  return loaded;
}

it("loads the script under every name of the site, and not for those who ask not to be counted", () => {
  const asked = { src: "https://stats.example/a.js", site: "my-site" };
  expect(loadedBy(asked)).toMatchObject([{ src: asked.src, dataset: { websiteId: "my-site", domain: "my-site", site: "my-site" } }]);
  expect(loadedBy(asked, { doNotTrack: "1" })).toEqual([]);
  expect(loadedBy(asked, { globalPrivacyControl: true })).toEqual([]);
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
