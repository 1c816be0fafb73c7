import { expect, it } from "vitest";
import { publicPaths } from "#content/site-map.ts";
import { clothPlan, weave } from "#domain/weave/weave.ts";
import { slugOf } from "#domain/nav/slug-of.ts";
import { endsInBand, familyOf } from "#kit/site/family-of.ts";
import { BUILT_SITE } from "#kit/site/site.server.ts";

it("gives every public page a motif of its own", () => {
  const woven = publicPaths().map((path) => weave(slugOf(path), familyOf(path, BUILT_SITE)).paths.join("|"));
  const repeated = publicPaths().filter((_, index) => woven.indexOf(woven[index] ?? "") !== index);
  expect(repeated).toEqual([]);
});

it("varies scale, crop and density from page to page", () => {
  const plans = publicPaths().map((path) => clothPlan(slugOf(path), familyOf(path, BUILT_SITE)));
  const kinds = ["field", "whole", "close"].map((kind) =>
    plans.filter(({ figure, count }) => (figure ? "whole" : count === 2 ? "close" : "field") === kind),
  );
  for (const alike of kinds) expect(alike.length / plans.length).toBeGreaterThan(0.2);
  expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBeGreaterThan(plans.length / 2);
  // Half of a large motif looks like a broken picture.
  expect(plans.filter(({ count, isStaggered }) => isStaggered && count < 3)).toEqual([]);
});

it("ends pages to read in the band, and no task, legal page or private link", () => {
  const paths = [
    "/",
    "/services/dao",
    "/solutions/legal",
    "/our-labs/protocol-lab",
    "/company",
    "/blogs",
    "/blogs/a-post",
    "/career/a-role",
    "/audits",
  ];
  expect(paths.filter((path) => !endsInBand(path))).toEqual([]);
  const none = [
    "/company/book-a-call",
    "/company/request-audit",
    "/company/privacy-policy",
    "/company/terms-and-conditions",
    "/career/erased",
    "/career/a-role/sent",
    "/blogs/preview/token",
    "/audit/token",
    "/quote/token",
    "/ticket",
  ];
  expect(none.filter(endsInBand)).toEqual([]);
});

it("gives each group its family", () => {
  expect(familyOf("/services/dao", BUILT_SITE)).toBe("blockchain");
  expect(familyOf("/services/devops", BUILT_SITE)).toBe("others");
  expect(familyOf("/solutions/legal", BUILT_SITE)).toBe("solutions");
  expect(familyOf("/our-labs/protocol-lab", BUILT_SITE)).toBe("labs");
  expect(familyOf("/blogs/some-post", BUILT_SITE)).toBe("blog");
  expect(familyOf("/company", BUILT_SITE)).toBe("company");
  expect(familyOf("/", BUILT_SITE)).toBe("blockchain");
});
