import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import type { Services } from "#platform/services.ts";
import { openSmtp } from "#platform/smtp.server.ts";
import { mails } from "#db/schema/mail.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { deliverDueMails } from "./deliver-due-mails.server.ts";
import { enqueueMail, type WrittenMail } from "./enqueue-mail.server.ts";

export interface Refusal {
  readonly at: "sender" | "recipient" | "content";
  readonly code: number;
  readonly answer: string;
}

export interface TestMailServer extends AsyncDisposable {
  readonly url: string;
  readonly port: number;
  /** The accepted mails, parsed. */
  readonly received: Email[];
  /** The envelopes of the accepted mails: from, to. */
  readonly envelopes: (readonly [string, ...string[]])[];
  /** One per attempt, oldest first. */
  readonly refusals: Refusal[];
  /** Called when a mail has arrived, before it is accepted. */
  hold: () => Promise<void>;
  close(): Promise<void>;
}

const errorOf = ({ code, answer }: Refusal) => Object.assign(new Error(answer), { responseCode: code });

/** A real SMTP server on localhost, with STARTTLS. */
export async function testMailServer(options: SMTPServerOptions = {}): Promise<TestMailServer> {
  const refusals: Refusal[] = [];
  const refusalAt = (at: Refusal["at"]) => (refusals[0]?.at === at ? errorOf(refusals.shift() as Refusal) : undefined);
  const server = new SMTPServer({
    authOptional: true,
    logger: false,
    closeTimeout: 0,
    onMailFrom: (_address, _session, done) => done(refusalAt("sender")),
    onRcptTo: (_address, _session, done) => done(refusalAt("recipient")),
    onData(stream, { envelope }, done) {
      void (async () => {
        const email = await PostalMime.parse(await buffer(stream));
        await fixture.hold();
        const refusal = refusalAt("content");
        if (!refusal) {
          fixture.received.push(email);
          fixture.envelopes.push([envelope.mailFrom ? envelope.mailFrom.address : "", ...envelope.rcptTo.map(({ address }) => address)]);
        }
        done(refusal);
      })();
    },
    ...options,
  });
  // Tests that cut connections cause errors here.
  server.on("error", () => {});
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const fixture: TestMailServer = {
    url: `smtp://127.0.0.1:${port}`,
    port,
    received: [],
    envelopes: [],
    refusals,
    hold: async () => {},
    close,
    [Symbol.asyncDispose]: close,
  };
  return fixture;
}

export const LETTER = { subject: "Your estimate", parts: ["Here it is."] } as const;

/** Queues a mail that is due now. */
export function enqueue({ db, ...services }: Services, mail: Partial<WrittenMail> = {}): Promise<string> {
  const all: WrittenMail = {
    template: "test-letter",
    to: { address: `${randomBytes(4).toString("hex")}@example.com` },
    letter: LETTER,
    unlimited: "by_staff",
    ...mail,
  };
  return db.transaction(async (tx) => (await enqueueMail(tx, services, all)) ?? "withheld");
}

export const outbox = ({ services }: TestWorld) => services.db.select().from(mails).orderBy(mails.createdAt);

/** Delivers all due mails to that server. */
export async function deliver({ services }: TestWorld, { url }: Pick<TestMailServer, "url">): Promise<void> {
  const transport = openSmtp(url);
  await deliverDueMails(services, transport, new AbortController().signal);
  transport.close();
}
