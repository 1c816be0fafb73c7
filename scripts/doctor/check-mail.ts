import { checkSenderDns, type LookUpTexts } from "#platform/sender-dns.server.ts";
import { verifySmtp } from "#platform/smtp.server.ts";
import { type Finding, speaker } from "./finding.ts";

interface Sender {
  readonly smtpUrl: string | undefined;
  readonly address: string | undefined;
  readonly dkim: { readonly domain: string; readonly selector: string } | undefined;
}

/** The sender's DNS only matters once mail is sent. */
export async function checkMail({ smtpUrl, address, dkim }: Sender, lookUp?: LookUpTexts): Promise<Finding[]> {
  const { ok, note, wrong } = speaker("mail server");
  if (smtpUrl === undefined) return [note("None: mails are kept in the outbox. Set SMTP_URL to have them delivered.")];
  const verified = await verifySmtp(smtpUrl);
  const login = verified.ok ? ok("It accepts the connection and the sign-in.") : wrong(`${verified.sentence} Check SMTP_URL.`);
  if (address === undefined)
    return [login, speaker("sender").note("Its domain could not be checked: MAIL_FROM is not set, and the database cannot be asked.")];
  const domain = address.slice(address.lastIndexOf("@") + 1).toLowerCase();
  const found = await checkSenderDns(domain, dkim, lookUp);
  return [
    login,
    ...found.map(({ name, ok: isOk, sentence }) => {
      const say = speaker(name);
      // A provider may sign for us, so a missing key is not necessarily wrong.
      if (isOk === undefined || (name === "DKIM" && dkim === undefined)) return say.note(sentence);
      return isOk ? say.ok(sentence) : say.wrong(sentence);
    }),
  ];
}
