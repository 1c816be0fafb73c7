import { expect, it } from "vitest";
import { publicPaths } from "#content/site-map.ts";
import { weave } from "#domain/weave/weave.ts";
import { familyOf, slugOf } from "#kit/site/family-of.ts";

it("gives every public page a motif of its own", () => {
  const woven = publicPaths().map((path) => weave(slugOf(path), familyOf(path)).paths.join("|"));
  const repeated = publicPaths().filter((_, index) => woven.indexOf(woven[index] ?? "") !== index);
  expect(repeated).toEqual([]);
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
