import { expect, it } from "vitest";
import { publicPaths } from "#content/site-map.ts";
import { clothPlan, weave } from "#domain/weave/weave.ts";
import { endsInBand, familyOf, slugOf } from "#kit/site/family-of.ts";

it("gives every public page a motif of its own", () => {
  const woven = publicPaths().map((path) => weave(slugOf(path), familyOf(path)).paths.join("|"));
  const repeated = publicPaths().filter((_, index) => woven.indexOf(woven[index] ?? "") !== index);
  expect(repeated).toEqual([]);
});

it("varies scale, crop and density from page to page", () => {
  const plans = publicPaths().map((path) => clothPlan(slugOf(path), familyOf(path)));
  const kinds = ["field", "whole", "cut"].map((kind) =>
    plans.filter(({ figure }) => (figure ? (figure.width > 120 ? "cut" : "whole") : "field") === kind),
  );
  for (const alike of kinds) expect(alike.length / plans.length).toBeGreaterThan(0.2);
  expect(new Set(plans.map((plan) => JSON.stringify(plan))).size).toBeGreaterThan(plans.length / 2);
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
  expect(familyOf("/services/dao")).toBe("blockchain");
  expect(familyOf("/services/devops")).toBe("others");
  expect(familyOf("/solutions/legal")).toBe("solutions");
  expect(familyOf("/our-labs/protocol-lab")).toBe("labs");
  expect(familyOf("/blogs/some-post")).toBe("blog");
  expect(familyOf("/company")).toBe("company");
  expect(familyOf("/")).toBe("blockchain");
});
