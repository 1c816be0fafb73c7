import { connect, type Socket } from "node:net";
import { setTimeout as delay } from "node:timers/promises";
import { createTransport } from "nodemailer";
import { expect, it } from "vitest";
import { selfSigned } from "#tests/support/self-signed.ts";
import { proxyToDatabase } from "#tests/support/cutting-proxy.ts";
import { openDatabase } from "#platform/db.server.ts";
import { fileStoreOf } from "#platform/files.server.ts";
import { files } from "#db/schema/files.ts";
import { contactAddresses, contacts } from "#db/schema/contacts.ts";
import { inboundMails } from "#db/schema/mail-in.ts";
import type { TestWorld } from "#tests/support/test-database.ts";
import { MAX_MAIL_BYTES } from "./intake-limits.ts";
import { INBOUND, mailInWorld, rawMail, rawOf, sendRaw, startListener } from "./mail-in-fixture.ts";

const stored = ({ services }: TestWorld) => services.db.select().from(inboundMails).orderBy(inboundMails.createdAt);

/** Speaks SMTP by hand, to do what a well-behaved client would not. */
async function talk(port: number): Promise<{ say(line: string): Promise<string>; socket: Socket; said(): string }> {
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (chunk) => (text += String(chunk))).on("error", () => {});
  const answered = async (from: number) => {
    while (!/^\d{3} .*\r\n/m.test(text.slice(from)) && !socket.closed) await delay(5);
    return text.slice(from).trim();
  };
  await answered(0);
  const say = (line: string) => {
    const from = text.length;
    socket.write(`${line}\r\n`);
    return answered(from);
  };
  await say("EHLO client.example");
  return { say, socket, said: () => text };
}

it("stores a mail with its bytes and its envelope before it says that it has it", async () => {
  await using world = await mailInWorld();
  await using listener = await startListener(world.services);
  const raw = rawMail({ body: ". a dot\r\n.. two dots\r\n\u00fcn\u00efc\u00f6de" });
  expect(await sendRaw(listener.port, raw, { to: ["Reply+Abc@firm.example"] })).toMatch(/^250 /);
  const [mail] = await stored(world);
  expect(mail).toMatchObject({
    source: "smtp",
    envelopeFrom: "ada@client.example",
    envelopeTo: ["reply+abc@firm.example"],
    remoteAddress: "127.0.0.1",
    state: "received",
    bytes: Buffer.byteLength(raw),
  });
  const [file] = await world.services.db.select().from(files);
  expect(file).toMatchObject({ id: mail?.rawFileId, subjectKind: "inbound_raw", subjectId: mail?.id, contentType: "message/rfc822" });
  expect((await rawOf(world.services, file?.id ?? null)).toString()).toBe(raw);
});

it("offers STARTTLS with a certificate of its own, and never without one", async () => {
  await using world = await mailInWorld();
  const tls = selfSigned();
  const { config } = world.services;
  const { inbound } = config.mail;
  const mail = { ...config.mail, inbound: inbound && { ...inbound, tls } };
  await using listener = await startListener({ ...world.services, config: { ...config, mail } });
  const trusting = { requireTLS: true, tls: { ca: tls.cert, servername: "localhost" } };
  const transport = createTransport({ host: "127.0.0.1", port: listener.port, ...trusting });
  const { response } = await transport.sendMail({ envelope: { from: "ada@client.example", to: [INBOUND] }, raw: rawMail() });
  expect(response).toMatch(/^250 /);
  expect(await stored(world)).toMatchObject([{ envelopeFrom: "ada@client.example", envelopeTo: [INBOUND] }]);
  expect(await sendRaw(listener.port, rawMail({ id: "plain" }))).toMatch(/^250 /);
  await using plain = await startListener(world.services);
  const { say, said } = await talk(plain.port);
  expect(said()).not.toContain("STARTTLS");
  expect(await say("STARTTLS")).toMatch(/^5/);
});

it("stores a mail once that is sent again, with other headers of relays, and at the same time", async () => {
  await using world = await mailInWorld();
  await using listener = await startListener(world.services);
  const again = rawMail({ top: ["Received: from relay.example by mx.example; Sun, 15 Nov 2026 08:00:05 +0000"] });
  const answers = await Promise.all([rawMail(), again, rawMail(), again].map((raw) => sendRaw(listener.port, raw)));
  expect(answers.filter((answer) => answer.startsWith("250 "))).toHaveLength(4);
  expect(await stored(world)).toHaveLength(1);
  expect(await Array.fromAsync(fileStoreOf(world.services.config).list())).toHaveLength(1);
  // A stranger who knows the Message-ID cannot make the genuine mail look like a duplicate.
  await sendRaw(listener.port, rawMail({ body: "Something else" }));
  expect(await stored(world)).toHaveLength(2);
});

it("takes mail for our own addresses only, and cuts off a client that tries many", async () => {
  await using world = await mailInWorld();
  await using listener = await startListener(world.services);
  for (const to of [INBOUND, "reply+tag@firm.example", "hello@orbweave.example", "SUPPORT@orbweave.example"])
    expect(await sendRaw(listener.port, rawMail({ id: to }), { to })).toMatch(/^250 /);
  for (const to of ["other@firm.example", "reply@elsewhere.example", "hello+x@orbweave.example", "a@b@firm.example"])
    expect(await sendRaw(listener.port, rawMail({ id: to }), { to })).toMatch(/^5\d\d /);
  const { say, socket } = await talk(listener.port);
  await say("MAIL FROM:<ada@client.example>");
  const answers: string[] = [];
  for (let index = 0; index < 12 && !socket.closed; index += 1) answers.push(await say(`RCPT TO:<x${index}@firm.example>`));
  expect(answers[0]).toBe("550 This server takes no mail for that address.");
  expect(answers.at(-1)).toMatch(/^421 |^$/);
  expect(await stored(world)).toHaveLength(4);
});

it("offers neither sign-in nor STARTTLS, and says how large a mail may be", async () => {
  await using world = await mailInWorld();
  await using listener = await startListener(world.services);
  const { said, say, socket } = await talk(listener.port);
  expect(said()).toContain(`SIZE ${MAX_MAIL_BYTES}`);
  expect(said()).not.toMatch(/AUTH|STARTTLS/);
  expect(await say("AUTH PLAIN AGEAYg==")).toMatch(/^500 /);
  expect(await say(`MAIL FROM:<ada@client.example> SIZE=${MAX_MAIL_BYTES + 1}`)).toMatch(/^552 /);
  socket.destroy();
});

it("refuses a mail that is too large although its client did not say so, and one that never ends", async () => {
  await using world = await mailInWorld();
  await using listener = await startListener(world.services);
  const { say, socket, said } = await talk(listener.port);
  for (const line of ["MAIL FROM:<ada@client.example>", `RCPT TO:<${INBOUND}>`, "DATA"]) expect(await say(line)).toMatch(/^(?:250|354) /);
  const megabyte = `${"x".repeat(1022)}\r\n`.repeat(1024);
  for (let sent = 0; sent <= 25; sent += 1) socket.write(megabyte);
  expect(await say(".")).toBe("552 We accept emails of up to 25 MB.");
  // The connection can still be used for a mail of the right size.
  for (const line of ["MAIL FROM:<ada@client.example>", `RCPT TO:<${INBOUND}>`, "DATA"]) expect(await say(line)).toMatch(/^(?:250|354) /);
  for (let sent = 0; sent <= 60 && !socket.closed; sent += 1) {
    socket.write(megabyte);
    await delay(1);
  }
  while (!socket.closed) await delay(10);
  expect(said()).toContain("421 This connection has lasted too long");
  expect(await stored(world)).toHaveLength(0);
});

it("limits what a sender, a network and all together may send in an hour", async () => {
  await using world = await mailInWorld();
  const hour = 3_600_000;
  const limits = {
    perSender: { max: 2, windowMs: hour },
    perNetwork: { max: 4, windowMs: hour },
    inTotal: { max: 5, windowMs: hour },
    fromStrangers: { max: 5, windowMs: hour },
  };
  await using listener = await startListener(world.services, limits);
  let count = 0;
  const send = (from: string, port = listener.port) => sendRaw(port, rawMail({ id: `m${(count += 1)}` }), { from });
  expect(await send("a@x.example")).toMatch(/^250 /);
  expect(await send("a@x.example")).toMatch(/^250 /);
  expect(await send("A+tag@x.example")).toBe("450 Too many emails in this sender's name within an hour. Try again later.");
  expect(await send("")).toMatch(/^250 /);
  expect(await send("b@x.example")).toBe("450 Your network has sent us very many emails. Please try again in an hour.");
  // A relay that forwards many people's mail does not count as one network.
  const relayed = { ...world.services, config: { ...world.services.config, trustedProxies: ["loopback"] } };
  await using trusting = await startListener(relayed, limits);
  expect(await send("b@x.example", trusting.port)).toMatch(/^250 /);
  expect(await send("c@x.example", trusting.port)).toMatch(/^250 /);
  expect(await send("d@x.example", trusting.port)).toBe("450 We receive very many emails at the moment. Please try again in an hour.");
  expect(await stored(world)).toHaveLength(5);
  world.clock.advance(hour + 1);
  expect(await send("a@x.example")).toMatch(/^250 /);
});

it("takes mail of known senders while strangers send too much", async () => {
  await using world = await mailInWorld();
  const hour = 3_600_000;
  const { db } = world.services;
  for (const [address, hours] of [
    ["rina@x.example", 25],
    ["flood@x.example", 1],
  ] as const) {
    const [contact] = await db.insert(contacts).values({ knownAs: address }).returning({ id: contacts.id });
    const createdAt = new Date(world.clock.now().getTime() - hours * hour);
    await db.insert(contactAddresses).values({ address, contactId: contact?.id ?? "", createdAt });
  }
  await using listener = await startListener(world.services, {
    fromStrangers: { max: 1, windowMs: hour },
    inTotal: { max: 2, windowMs: hour },
  });
  let count = 0;
  const send = (from: string) => sendRaw(listener.port, rawMail({ id: `m${(count += 1)}` }), { from });
  expect(await send("a@x.example")).toMatch(/^250 /);
  for (const stranger of ["b@x.example", "flood@x.example", ""])
    expect(await send(stranger)).toBe("450 We receive very many emails at the moment. Please try again in an hour.");
  expect(await send("Rina@x.example")).toMatch(/^250 /);
  expect(await send("rina@x.example")).toMatch(/^450 /);
});

it("keeps a client's mail welcome whatever a stranger announces in that client's name", async () => {
  await using world = await mailInWorld();
  await using listener = await startListener(world.services, { perSender: { max: 10, windowMs: 3_600_000 } });
  const stranger = await talk(listener.port);
  const answers: string[] = [];
  for (let index = 0; index < 30 && !stranger.socket.closed; index += 1) {
    await stranger.say("MAIL FROM:<ada@client.example>");
    answers.push(await stranger.say(`RCPT TO:<${INBOUND}>`));
    await stranger.say("RSET");
  }
  expect(answers.some((answer) => answer.startsWith("450 Too many emails in this sender's name"))).toBe(true);
  expect(stranger.said()).toContain("421 This connection has announced too many emails without sending one.");
  // The client's own mail comes from another network.
  const relayed = { ...world.services, config: { ...world.services.config, trustedProxies: ["loopback"] } };
  await using other = await startListener(relayed, { perSender: { max: 10, windowMs: 3_600_000 } });
  expect(await sendRaw(other.port, rawMail())).toMatch(/^250 /);
});

it("limits connections and the bytes that are in memory at once", async () => {
  await using world = await mailInWorld();
  await using listener = await startListener(world.services, { connectionsPerNetwork: 1, bytesAtOnce: 100_000 });
  const first = await talk(listener.port);
  const second = await talk(listener.port);
  expect(second.said()).toBe("421 Your network has too many connections to us. Please close some, or try again later.\r\n");
  first.socket.destroy();
  const sendLarge = () => sendRaw(listener.port, rawMail({ body: "x".repeat(200_000) }));
  let answer = await sendLarge();
  // Waits until the server has noticed that the first client hung up.
  while (answer.startsWith("421")) answer = await sendLarge();
  expect(answer).toMatch(/^452 Very many emails are arriving/);
  expect(await sendRaw(listener.port, rawMail({ body: "x".repeat(50_000) }))).toMatch(/^250 /);
});

it("cuts off a client that is silent, and one that stays too long", async () => {
  await using world = await mailInWorld();
  await using silent = await startListener(world.services, { silenceMs: 100 });
  const quiet = await talk(silent.port);
  while (!quiet.socket.closed) await delay(5);
  expect(quiet.said()).toContain("421 Timeout");
  await using short = await startListener(world.services, { connectionMs: 300 });
  const busy = await talk(short.port);
  while (!busy.socket.closed) await busy.say("NOOP");
  expect(busy.said()).toContain("421 This connection has lasted too long. Please open a new one.");
});

it("says no more than that it cannot store a mail while the database is away, and takes it when it is back", async () => {
  await using world = await mailInWorld();
  const proxy = await proxyToDatabase(world.url);
  const database = openDatabase(proxy.databaseUrl, world.services.log);
  await using listener = await startListener({ ...world.services, db: database.db });
  proxy.close();
  expect(await sendRaw(listener.port, rawMail())).toBe("451 We cannot store your email at the moment. Please try again later.");
  await database.close();
  await using back = await startListener(world.services);
  expect(await sendRaw(back.port, rawMail())).toMatch(/^250 /);
});

it("refuses a mail for which there is no room, and leaves nothing behind", async () => {
  await using world = await mailInWorld();
  const config = { ...world.services.config, uploadQuotaBytes: 1_000 };
  await using listener = await startListener({ ...world.services, config });
  expect(await sendRaw(listener.port, rawMail({ body: "x".repeat(1_000) }))).toBe(
    "452 We have no room for further emails at the moment. Please try again later.",
  );
  expect(await Array.fromAsync(fileStoreOf(world.services.config).list())).toEqual([]);
});

it("stops within its time although a client stays on", async () => {
  await using world = await mailInWorld();
  const listener = await startListener(world.services);
  const { socket, said } = await talk(listener.port);
  await listener.stop();
  while (!socket.closed) await delay(5);
  expect(said()).toContain("421 ");
});
