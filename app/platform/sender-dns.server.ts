import { Resolver } from "node:dns/promises";

/** What other mail servers find out about a sender: one entry each for SPF, DKIM and DMARC. */
export interface DnsFinding {
  readonly name: "SPF" | "DKIM" | "DMARC";
  /** Undefined if the lookup failed. */
  readonly ok: boolean | undefined;
  readonly sentence: string;
}

/** The TXT records of a name, possibly none. Throws if no resolver responds. */
export type LookUpTexts = (name: string) => Promise<readonly string[]>;

const TIMEOUT_MS = 2_000;
/** The name server has answered that there is no record. */
const NOTHING = ["ENODATA", "ENOTFOUND"];

const lookUpTexts: LookUpTexts = async (name) => {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 1 });
  // In total, however many name servers there are.
  const limit = setTimeout(() => resolver.cancel(), TIMEOUT_MS);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(""));
  } catch (error) {
    if (NOTHING.includes((error as NodeJS.ErrnoException).code ?? "")) return [];
    throw error;
  } finally {
    clearTimeout(limit);
  }
};

type Finding = Omit<DnsFinding, "name">;

function spfFinding(texts: readonly string[], domain: string): Finding {
  const records = texts.filter((text) => /^v=spf1(?:\s|$)/i.test(text));
  if (records.length === 0)
    return { ok: false, sentence: `${domain} has no SPF record. Add a TXT record such as "v=spf1 include:your-provider.example -all".` };
  if (records.length > 1)
    return { ok: false, sentence: `${domain} has ${records.length} SPF records, so mail servers ignore all of them. Merge them into one.` };
  return /\s\+?all\b/i.test(records[0] ?? "") && !/[-~?]all\b/i.test(records[0] ?? "")
    ? { ok: false, sentence: `The SPF record of ${domain} lets everybody send in its name. End it with -all or ~all.` }
    : { ok: true, sentence: `${domain} says which servers may send in its name.` };
}

function dmarcFinding(texts: readonly string[], domain: string): Finding {
  const record = texts.find((text) => /^v=DMARC1\s*(?:;|$)/i.test(text));
  if (!record)
    return { ok: false, sentence: `${domain} has no DMARC record. Add a TXT record at _dmarc.${domain} such as "v=DMARC1; p=quarantine".` };
  return /;\s*p\s*=\s*none\b/i.test(record)
    ? {
        ok: false,
        sentence: `The DMARC record of ${domain} asks for nothing (p=none): forged email arrives. Choose quarantine or reject once all email is signed.`,
      }
    : { ok: true, sentence: `${domain} says what to do with forged email.` };
}

const dkimFinding = (texts: readonly string[], name: string): Finding =>
  texts.some((text) => /(?:^|;)\s*p\s*=\s*[A-Za-z\d+/=]{20,}/.test(text))
    ? { ok: true, sentence: `Emails are signed, and ${name} holds the key to check them.` }
    : { ok: false, sentence: `Emails are signed, but ${name} holds no key to check them with. Add the public key there as a TXT record.` };

const NO_KEY: Finding = {
  ok: false,
  sentence: "We do not sign emails ourselves; your provider may. Set DKIM_DOMAIN, DKIM_SELECTOR and DKIM_PRIVATE_KEY to have us do it.",
};
const OFFLINE: Finding = { ok: undefined, sentence: "The name servers did not respond, so this could not be checked." };

async function looked(lookUp: LookUpTexts, name: string, judge: (texts: readonly string[]) => Finding): Promise<Finding> {
  try {
    return judge(await lookUp(name));
  } catch {
    return OFFLINE;
  }
}

/** What mail from this domain lacks to be trusted by other servers. */
export async function checkSenderDns(
  domain: string,
  dkim: { readonly domain: string; readonly selector: string } | undefined,
  lookUp: LookUpTexts = lookUpTexts,
): Promise<readonly DnsFinding[]> {
  const keyName = dkim && `${dkim.selector}._domainkey.${dkim.domain}`;
  const [spf, key, dmarc] = await Promise.all([
    looked(lookUp, domain, (texts) => spfFinding(texts, domain)),
    keyName === undefined ? NO_KEY : looked(lookUp, keyName, (texts) => dkimFinding(texts, keyName)),
    looked(lookUp, `_dmarc.${domain}`, (texts) => dmarcFinding(texts, domain)),
  ]);
  return [
    { name: "SPF", ...spf },
    { name: "DKIM", ...key },
    { name: "DMARC", ...dmarc },
  ];
}
