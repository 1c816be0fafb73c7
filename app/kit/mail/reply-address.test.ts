import { randomBytes, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { loadConfig } from "#platform/config.server.ts";
import { readReplyAddress, replyAddress } from "./reply-address.server.ts";

const withInbound = (address: string) => ({
  config: loadConfig({ INBOUND_SMTP_PORT: "2525", INBOUND_ADDRESS: address }),
  linkSecret: randomBytes(32),
});

const services = withInbound("reply@firm.example");
const addressOf = (id: string) => replyAddress(services, id) ?? "";

describe("the signed reply address", () => {
  it("leads back to the mail, in any case of its letters", () => {
    for (const id of [randomUUID(), "00000000-0000-4000-8000-000000000000", "ffffffff-ffff-4fff-bfff-ffffffffffff"]) {
      const address = addressOf(id);
      expect(address).toMatch(/^reply\+[a-z\d]{42}@firm\.example$/);
      expect(readReplyAddress(services, address)).toBe(id);
      expect(readReplyAddress(services, address.toUpperCase())).toBe(id);
    }
  });

  it("is refused with any character changed", () => {
    const address = addressOf(randomUUID());
    const at = address.indexOf("@");
    for (let index = "reply+".length; index < at; index += 1) {
      const next = ((Number.parseInt(address.charAt(index), 32) + 1) % 32).toString(32);
      expect(readReplyAddress(services, address.slice(0, index) + next + address.slice(index + 1))).toBeUndefined();
    }
  });

  it.each([
    ["of another installation", () => replyAddress(withInbound("reply@firm.example"), randomUUID()) ?? ""],
    ["at another domain", () => addressOf(randomUUID()).replace("firm", "form")],
    ["with another name", () => addressOf(randomUUID()).replace("reply", "reply2")],
    ["with a second domain", () => `${addressOf(randomUUID())}@firm.example`],
    ["without a token", () => "reply@firm.example"],
    ["with a token that is no number", () => `reply+${"z".repeat(42)}@firm.example`],
    ["with bits beyond its bytes", () => `reply+${"v".repeat(42)}@firm.example`],
    ["of no mail at all", () => ""],
  ])("is refused %s", (_name, address) => {
    expect(readReplyAddress(services, address())).toBeUndefined();
  });

  it("is not used where it would be too long for a mail server, or where no mail can come in", () => {
    expect(replyAddress(withInbound(`${"a".repeat(21)}@firm.example`), randomUUID())?.split("@")[0]).toHaveLength(64);
    expect(replyAddress(withInbound(`${"a".repeat(22)}@firm.example`), randomUUID())).toBeUndefined();
    expect(replyAddress({ config: loadConfig({}), linkSecret: randomBytes(32) }, randomUUID())).toBeUndefined();
  });
});
