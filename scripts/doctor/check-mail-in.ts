import { connect } from "node:net";
import type { Config } from "#platform/config.server.ts";
import { verifyImap } from "#platform/imap.server.ts";
import { listenFailure } from "./check-machine.ts";
import { type Finding, speaker } from "./finding.ts";

const GREETING_LIMIT_MS = 3_000;

/** Whether a mail server greets at this address, as ours does while the app is running. */
function greets(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, host === "0.0.0.0" || host === "::" ? "127.0.0.1" : host);
    const end = (isGreeted: boolean) => {
      socket.destroy();
      resolve(isGreeted);
    };
    socket.once("data", (chunk) => end(/^220 .*ESMTP/.test(String(chunk)))).once("error", () => end(false));
    socket.setTimeout(GREETING_LIMIT_MS, () => end(false));
  });
}

async function checkListener(port: number, host: string): Promise<Finding> {
  const { ok, wrong } = speaker("mail in, SMTP");
  const failure = await listenFailure(port, host);
  if (failure === undefined) return ok(`${port} is free.`);
  if (failure !== "EADDRINUSE")
    return wrong(`This user cannot listen on ${host}:${port} (${failure}). Choose others with INBOUND_SMTP_HOST and INBOUND_SMTP_PORT.`);
  return (await greets(port, host))
    ? ok(`A mail server answers at ${port}.`)
    : wrong(`${port} is taken by another program. Choose a free one with INBOUND_SMTP_PORT.`);
}

async function checkMailbox(imapUrl: string): Promise<Finding> {
  const { ok, wrong } = speaker("mail in, IMAP");
  const verified = await verifyImap(imapUrl);
  return verified.ok ? ok("The mailbox accepts the sign-in, and opens its folder.") : wrong(`${verified.sentence} Check IMAP_URL.`);
}

export async function checkMailIn({ inbound }: Config["mail"]): Promise<Finding[]> {
  if (!inbound)
    return [speaker("mail in").note("None can come in. Set INBOUND_ADDRESS, and IMAP_URL or INBOUND_SMTP_PORT, to read answers here.")];
  const { smtpPort, smtpHost, imapUrl } = inbound;
  return Promise.all([
    ...(smtpPort === undefined ? [] : [checkListener(smtpPort, smtpHost)]),
    ...(imapUrl === undefined ? [] : [checkMailbox(imapUrl)]),
  ]);
}
