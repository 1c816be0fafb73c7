import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { createTransport, type NodemailerError } from "nodemailer";
import { fileStoreOf } from "#platform/files.server.ts";
import type { Services } from "#platform/services.ts";
import { dataFolder } from "#tests/support/running-app.ts";
import { testWorld, type TestWorld } from "#tests/support/test-database.ts";
import { type IntakeLimits, INTAKE_LIMITS } from "./intake-limits.ts";
import { createSmtpListener } from "./smtp-listener.server.ts";

export const INBOUND = "reply@firm.example";

/** A world that receives mail, with its own folder. */
export async function mailInWorld(env: Readonly<Record<string, string>> = {}): Promise<TestWorld> {
  const folder = await dataFolder();
  const world = await testWorld({ INBOUND_ADDRESS: INBOUND, INBOUND_SMTP_PORT: "2525", DATA_DIR: folder.path, ...env });
  return {
    ...world,
    async [Symbol.asyncDispose]() {
      await world[Symbol.asyncDispose]();
      await folder[Symbol.asyncDispose]();
    },
  };
}

export interface RawMail {
  readonly id?: string;
  readonly from?: string;
  readonly subject?: string;
  readonly body?: string;
  readonly date?: string;
  /** Further header lines at the top, as relays add them. */
  readonly top?: readonly string[];
}

export const rawMail = ({
  id = "one",
  from = "ada@client.example",
  subject = "A question",
  body = "Hello",
  date,
  top = [],
}: RawMail = {}) =>
  [
    ...top,
    `Message-ID: <${id}@client.example>`,
    `From: Ada <${from}>`,
    `To: ${INBOUND}`,
    `Date: ${date ?? "Sun, 15 Nov 2026 08:00:00 +0000"}`,
    `Subject: ${subject}`,
    "",
    body,
    "",
  ].join("\r\n");

export interface RunningListener extends AsyncDisposable {
  readonly port: number;
  stop(): Promise<void>;
}

export async function startListener(services: Services, limits: Partial<IntakeLimits> = {}): Promise<RunningListener> {
  const { inbound } = services.config.mail;
  if (!inbound) throw new Error("No mail can come in");
  const listener = createSmtpListener(services, inbound, { ...INTAKE_LIMITS, ...limits });
  listener.server.listen(0, "127.0.0.1");
  await once(listener.server, "listening");
  const { port } = listener.server.address() as AddressInfo;
  return { port, stop: listener.stop, [Symbol.asyncDispose]: listener.stop };
}

export interface Envelope {
  readonly from?: string;
  readonly to?: string | readonly string[];
}

/** Sends a mail as another mail server would and returns the response: `250 …`, or the refusal. */
export async function sendRaw(
  port: number,
  raw: string | Buffer,
  { from = "ada@client.example", to = INBOUND }: Envelope = {},
): Promise<string> {
  const transport = createTransport({ host: "127.0.0.1", port, secure: false, ignoreTLS: true });
  try {
    const { response } = await transport.sendMail({ envelope: { from, to: [to].flat() as string[] }, raw });
    return response;
  } catch (error) {
    const { response, message } = error as NodemailerError;
    return response ?? message;
  } finally {
    transport.close();
  }
}

/** The stored bytes of a mail. */
export async function rawOf({ config }: Pick<Services, "config">, fileId: string | null): Promise<Buffer> {
  return Buffer.from(await new Response(await fileStoreOf(config).open(fileId ?? "")).arrayBuffer());
}
