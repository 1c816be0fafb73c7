import { expect, it } from "vitest";
import { publicPaths } from "#content/site-map.ts";
import { clothPlan, weave } from "#domain/weave/weave.ts";
import { familyOf, slugOf } from "#kit/site/family-of.ts";
import { endsInBand } from "#kit/site/page-parts.tsx";

it("gives every public page a motif of its own", () => {
  const woven = publicPaths().map((path) => weave(slugOf(path), familyOf(path)).paths.join("|"));
  const repeated = publicPaths().filter((_, index) => woven.indexOf(woven[index] ?? "") !== index);
  expect(repeated).toEqual([]);
});

it("varies scale, crop and density from page to page", () => {
  const plans = publicPaths().map((path) => clothPlan(slugOf(path), familyOf(path)));
  const share = (layout: string) => plans.filter((plan) => plan.layout === layout).length / plans.length;
  for (const layout of ["medallion", "field", "close", "rows"]) {
    expect(share(layout), layout).toBeGreaterThan(0.1);
    expect(share(layout), layout).toBeLessThan(0.45);
  }
  expect(new Set(plans.map(({ border }) => `${border.scale} ${border.isDouble}`)).size).toBeGreaterThanOrEqual(5);
});

it("ends pages to read in the band, and no task, legal page or private link", () => {
  const paths = [
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
    "/",
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
  expect(familyOf("/services/dao")).toBe("blockchain");
  expect(familyOf("/services/devops")).toBe("others");
  expect(familyOf("/solutions/legal")).toBe("solutions");
  expect(familyOf("/our-labs/protocol-lab")).toBe("labs");
  expect(familyOf("/blogs/some-post")).toBe("blog");
  expect(familyOf("/company")).toBe("company");
  expect(familyOf("/")).toBe("blockchain");
});
