import { generateKeyPairSync } from "node:crypto";
import { dkimSign } from "mailauth";
import { describe, expect, it } from "vitest";
import { authenticateMail, type Arrival } from "./authenticate-mail.server.ts";
import { aMail, DISOWNING, dnsWith, ELSEWHERE, noDns, VOUCHING } from "./raw-mail-fixture.ts";
import type { LookUp } from "./sender-lookups.server.ts";

const SMTP: Arrival = {
  source: "smtp",
  envelopeFrom: "rina@example.com",
  remoteAddress: ELSEWHERE,
  helo: "mail.example.com",
  authservId: undefined,
};
const LIMITS = { allMs: 60, eachMs: 20 };

const verdict = async (raw: string, dns: LookUp, arrival: Partial<Arrival> = {}, from = "rina@example.com") =>
  (await authenticateMail(Buffer.from(raw), from, { ...SMTP, ...arrival }, dns, LIMITS)).verdict;

const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEY = publicKey.export({ type: "spki", format: "der" }).toString("base64");

async function signed(raw: string, signingDomain = "example.com"): Promise<string> {
  const pem = privateKey.export({ type: "pkcs8", format: "pem" }).toString();
  const key = { signingDomain, selector: "s1", privateKey: pem };
  const { signatures } = await dkimSign(raw, { ...key, signatureData: [key] });
  return signatures + raw;
}

const keyOf = (domain: string) => ({ [`s1._domainkey.${domain}`]: `v=DKIM1; k=rsa; p=${KEY}` });
const EVIL = { "evil.example": `v=spf1 ip4:${ELSEWHERE} -all`, "_dmarc.evil.example": "v=DMARC1; p=reject", ...keyOf("evil.example") };
const DMARC = { "_dmarc.example.com": "v=DMARC1; p=reject" };

describe("a mail by SMTP", () => {
  it.each([
    ["from a server of its domain", VOUCHING, "pass"],
    ["from a server that the domain does not name", DISOWNING, "fail"],
    ["of a domain that publishes nothing", {}, "none"],
    ["of a domain with SPF alone, from a server of it", { "example.com": `v=spf1 ip4:${ELSEWHERE} ~all` }, "pass"],
    ["of a domain with SPF alone, from elsewhere", { "example.com": "v=spf1 ip4:192.0.2.1 ~all" }, "fail"],
    ["of a domain with DMARC that asks for nothing, from elsewhere", { "_dmarc.example.com": "v=DMARC1; p=none" }, "fail"],
  ])("%s", async (_name, texts, expected) => {
    expect(await verdict(aMail(), dnsWith(texts))).toBe(expected);
  });

  it("passes with the domain's signature, whatever server sent it, and not once it was changed", async () => {
    const raw = await signed(aMail());
    const dns = dnsWith({ ...DISOWNING, ...keyOf("example.com") });
    expect(await verdict(raw, dns)).toBe("pass");
    expect(await verdict(raw.replace("Good morning", "Send money"), dns)).toBe("fail");
  });

  it("does not pass with the signature and the envelope of another domain", async () => {
    const raw = await signed(aMail(), "evil.example");
    expect(await verdict(raw, dnsWith({ ...DISOWNING, ...EVIL }), { envelopeFrom: "x@evil.example" })).toBe("fail");
    expect(await verdict(raw, dnsWith({ ...EVIL, "example.com": "v=spf1 ip4:192.0.2.1 -all" }), { envelopeFrom: "x@evil.example" })).toBe(
      "fail",
    );
  });

  it.each([
    ["two From headers", aMail({ Sender: "x@evil.example\r\nFrom: x@evil.example" })],
    ["two authors", aMail({ From: "rina@example.com, x@evil.example" })],
    ["an author other than the one that was read", aMail({ From: '"rina@example.com" <x@evil.example>' })],
    ["eleven signatures", `${"DKIM-Signature: v=1; a=rsa-sha256; d=evil.example; s=s1; h=from; bh=x; b=x\r\n".repeat(11)}${aMail()}`],
    ["a header without an end", `X-Long: ${"a ".repeat(200_000)}\r\n${aMail()}`],
  ])("fails with %s", async (_name, raw) => {
    expect(await verdict(raw, dnsWith({ ...VOUCHING, ...EVIL }), { envelopeFrom: "x@evil.example" })).toBe("fail");
  });

  const SIGNED = "DKIM-Signature: v=1; a=rsa-sha256; d=evil.example; s=s1; bh=x; b=x; h=from";
  it.each([
    ["folded lines", `X: a\r\n${" a\r\n".repeat(80_000)}`],
    ["bare carriage returns", `X: ${"\r".repeat(60_000)}x\r\n`],
    ["signed names", `${`${SIGNED}${":a".repeat(9_000)}\r\n`.repeat(10)}${"X: a\r\n".repeat(900)}`],
    ["one long line", `Received: ${"a ".repeat(120_000)}\r\n`],
  ])("fails at once with headers made to be slow: %s", async (_name, headers) => {
    const before = process.threadCpuUsage();
    expect(await verdict(headers + aMail(), noDns)).toBe("fail");
    expect(process.threadCpuUsage(before).user / 1000).toBeLessThan(1_000);
  });

  it("is checked with a long list of recipients", async () => {
    const recipients = Array.from({ length: 900 }, (_, index) => `someone.else.${index}@long-name.example.com`).join(",\r\n ");
    expect(await verdict(aMail({ To: recipients }), dnsWith(VOUCHING))).toBe("pass");
  });

  it("is unknown while no name server answers", async () => {
    expect(await verdict(aMail(), noDns)).toBe("unknown");
    expect(await verdict(aMail(), () => new Promise(() => {}))).toBe("unknown");
  });

  it("fails although the forger's own name servers do not answer", async () => {
    const dns = dnsWith({ ...DISOWNING });
    const slow: LookUp = (name, type) => (name.endsWith("evil.example") ? new Promise(() => {}) : dns(name, type));
    const raw = await signed(await signed(aMail(), "evil.example"), "a.evil.example");
    expect(await verdict(raw, slow, { envelopeFrom: "x@evil.example" })).toBe("fail");
    // Slow key lookups use up the time for signatures, so that the forged domain's key is never fetched.
    const many = await signed(await signed(await signed(await signed(aMail()), "b.evil.example"), "c.evil.example"), "d.evil.example");
    expect(await verdict(many, slow, { envelopeFrom: "x@evil.example" })).toBe("fail");
  });

  it("is unknown where only the key of the domain in From cannot be asked for", async () => {
    const dns = dnsWith(DISOWNING);
    const raw = await signed(aMail());
    const away: LookUp = (name, type) => (name.includes("_domainkey") ? noDns(name, type) : dns(name, type));
    expect(await verdict(raw, away)).toBe("unknown");
  });
});

describe("a mail that came through a mail server of ours", () => {
  it.each(["127.0.0.1", "10.0.0.7", "::1", "::ffff:127.0.0.1"])("at %s is not judged by that server's address", async (remoteAddress) => {
    expect(await verdict(aMail(), dnsWith({ "example.com": "v=spf1 ip4:192.0.2.1 -all" }), { remoteAddress })).toBe("none");
    expect(await verdict(aMail(), dnsWith(DMARC), { remoteAddress })).toBe("fail");
    expect(await verdict(aMail(), dnsWith({ "_dmarc.example.com": "v=DMARC1; p=none" }), { remoteAddress })).toBe("unknown");
    expect(await verdict(await signed(aMail()), dnsWith({ ...DMARC, ...keyOf("example.com") }), { remoteAddress })).toBe("pass");
  });

  const RESULTS = [
    ["passes", "mx.firm.example; dmarc=pass header.from=example.com", "pass"],
    ["fails", "mx.firm.example; spf=pass smtp.mailfrom=x@evil.example; dmarc=fail (p=REJECT dis=NONE) header.from=example.com", "fail"],
    ["passes for another author", "mx.firm.example; dmarc=pass header.from=evil.example", "fail"],
    ["could not ask", "mx.firm.example; dmarc=temperror header.from=example.com", "unknown"],
    ["found no policy but a signature", "mx.firm.example 1; dkim=pass (good) header.i=@mail.example.com; dmarc=none", "pass"],
    ["found the signature of another domain", "mx.firm.example; dkim=pass header.d=evil.example", "none"],
    ["found a bad server", "mx.firm.example; spf=softfail smtp.mailfrom=rina@example.com", "fail"],
    ["says so in a comment only", "mx.firm.example; dkim=none (dmarc=pass; dmarc=pass)", "none"],
    ["says so in quotes only", 'mx.firm.example; dkim=none reason="x; dmarc=pass"', "none"],
    ["did nothing", "mx.firm.example; none", "none"],
  ] as const;

  it.each(RESULTS)("is believed if that server %s", async (_name, results, expected) => {
    const raw = `Authentication-Results: ${results}\r\n${aMail()}`;
    for (const source of ["smtp", "imap"] as const)
      expect(await verdict(raw, noDns, { source, remoteAddress: ELSEWHERE, authservId: "mx.firm.example" })).toBe(expected);
  });

  it("is judged by the topmost result of that server's name and by no other", async () => {
    const forged = "Authentication-Results: mx.firm.example; dmarc=pass header.from=example.com\r\n";
    const real = "Authentication-Results: MX.firm.example;\r\n\tdmarc=fail header.from=example.com\r\n";
    const other = "Authentication-Results: mx.evil.example; dmarc=pass header.from=example.com\r\n";
    const arrival = { source: "imap", authservId: "mx.firm.example" } as const;
    expect(await verdict(other + real + forged + aMail(), noDns, arrival)).toBe("fail");
    expect(await verdict(other + aMail(), dnsWith(DMARC), arrival)).toBe("fail");
    expect(await verdict(forged + aMail(), dnsWith(DMARC), { source: "imap" })).toBe("fail");
  });
});
