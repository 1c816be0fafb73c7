import { describe, expect, it } from "vitest";
import { type HeldTags, heldTags, shownTags } from "./held-tags.ts";

const TYPED: HeldTags = { key: "vip", base: "vip", typed: "vip, mobile", saved: "vip", round: 0 };
const SENT: HeldTags = { ...TYPED, sent: "vip, mobile" };

describe("the tags field", () => {
  it("keeps what is typed while a colleague's tags arrive, and while it is being saved", () => {
    expect(heldTags(TYPED, 0, "vip, urgent")).toBe(TYPED);
    expect(heldTags(SENT, 0, "vip")).toBe(SENT);
  });

  it("follows the page again once that shows what was sent", () => {
    expect(heldTags(SENT, 1, "vip")).toMatchObject({ key: "vip", base: "vip, mobile" });
    expect(heldTags(SENT, 1, "vip, mobile")).toBeUndefined();
  });

  it("keeps what was typed during the save, against what was accepted", () => {
    const more = heldTags({ ...SENT, typed: "vip, mobile, pine" }, 1, "mobile, vip");
    expect(more).toMatchObject({ key: "vip", base: "vip, mobile", typed: "vip, mobile, pine", sent: undefined });
    expect(more && shownTags(more)).toBe("vip, mobile");
  });

  it("removes a tag that the save before it adds, if it was corrected before the answer", () => {
    expect(shownTags({ ...SENT, typed: "vip, tablet" })).toBe("vip, mobile");
    expect(shownTags({ ...SENT, typed: "vip" })).toBe("vip, mobile");
    // Refused or accepted, a tag that is still wanted is added.
    expect(shownTags({ ...SENT, typed: "VIP, Mobile, tablet" })).toBe("vip");
  });
});
