import { expect, it } from "vitest";
import { checkSenderDns } from "./sender-dns.server.ts";

const from = (texts: Readonly<Record<string, readonly string[]>>) => async (name: string) => texts[name] ?? [];
const KEY = { domain: "example.com", selector: "mail" };
const GOOD = {
  "example.com": ["google-site-verification=x", "v=spf1 include:_spf.example.net -all"],
  "_dmarc.example.com": ["v=DMARC1; p=reject"],
  "mail._domainkey.example.com": [`v=DKIM1; k=rsa; p=${"A".repeat(200)}`],
};

const verdicts = async (texts: Readonly<Record<string, readonly string[]>>, key?: typeof KEY) =>
  Object.fromEntries((await checkSenderDns("example.com", key, from(texts))).map(({ name, ok }) => [name, ok]));

it("finds nothing to say about a sender that has everything", async () => {
  expect(await verdicts(GOOD, KEY)).toEqual({ SPF: true, DKIM: true, DMARC: true });
});

it.each([
  ["nothing at all", {}, { SPF: false, DKIM: false, DMARC: false }],
  ["two SPF records", { ...GOOD, "example.com": ["v=spf1 -all", "v=spf1 ~all"] }, { SPF: false, DKIM: true, DMARC: true }],
  ["everybody allowed", { ...GOOD, "example.com": ["v=spf1 +all"] }, { SPF: false, DKIM: true, DMARC: true }],
  [
    "a DMARC record that asks for nothing",
    { ...GOOD, "_dmarc.example.com": ["v=DMARC1; p=none"] },
    { SPF: true, DKIM: true, DMARC: false },
  ],
  ["a revoked key", { ...GOOD, "mail._domainkey.example.com": ["v=DKIM1; p="] }, { SPF: true, DKIM: false, DMARC: true }],
])("says what is lacking with %s", async (_, texts, expected) => {
  expect(await verdicts(texts, KEY)).toEqual(expected);
});

it("says that mails are not signed without a key, and that DNS cannot be asked without a network", async () => {
  expect(await verdicts(GOOD)).toMatchObject({ DKIM: false });
  const offline = await checkSenderDns("example.com", KEY, async () => Promise.reject(new Error("ECONNREFUSED")));
  expect(offline.map(({ ok, sentence }) => [ok, sentence.includes("did not respond")])).toEqual([
    [undefined, true],
    [undefined, true],
    [undefined, true],
  ]);
});
