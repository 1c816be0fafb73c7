import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import hoodiecrow, { type Folder } from "hoodiecrow-imap";

export interface TestMailbox extends AsyncDisposable {
  readonly url: string;
  readonly messages: Folder["messages"];
  /** Also notifies idle connections. */
  add(raw: string, facts?: { readonly flags?: readonly string[]; readonly arrivedAt?: Date }): void;
  /** Like a server restored from a backup. */
  renumber(): void;
  /** Until the returned function is called, refuses to return mail bodies, but still returns metadata. */
  refuseSource(): () => void;
  readonly connections: number;
  cutAll(): void;
}

/** A real IMAP server on localhost, with IDLE. It keeps its mails in memory. */
export async function testMailbox({ port = 0, password = "secret" }: { port?: number; password?: string } = {}): Promise<TestMailbox> {
  const imap = hoodiecrow({ plugins: ["IDLE", "ENABLE", "UNSELECT", "LITERALPLUS"], users: { "box@firm.example": { password } } });
  const inbox = () => imap.folderCache["INBOX"] as Folder;
  const open = new Set<Socket>();
  imap.server.on("connection", (socket: Socket) => {
    // Its responses are several small packets.
    socket.setNoDelay(true);
    open.add(socket);
    socket.once("close", () => open.delete(socket));
  });
  imap.server.listen(port, "127.0.0.1");
  await once(imap.server, "listening");
  const cutAll = () => open.forEach((socket) => socket.destroy());
  const { port: actual } = imap.server.address() as AddressInfo;
  return {
    url: `imap://${encodeURIComponent("box@firm.example")}:${password}@127.0.0.1:${actual}`,
    get messages() {
      return inbox().messages;
    },
    get connections() {
      return open.size;
    },
    add: (raw, { flags = [], arrivedAt = new Date("2026-11-15T09:00:00Z") } = {}) =>
      imap.appendMessage("INBOX", [...flags], arrivedAt, Buffer.from(raw).toString("latin1")),
    renumber() {
      const box = inbox();
      box.uidvalidity += 1;
      for (const [index, message] of box.messages.entries()) message.uid = index + 1;
      box.uidnext = box.messages.length + 1;
    },
    refuseSource() {
      const original = imap.getCommandHandler("UID FETCH");
      imap.setCommandHandler("UID FETCH", (connection, parsed, data, done) => {
        if (!data.includes("BODY.PEEK[]")) return original(connection, parsed, data, done);
        connection.send({ tag: parsed.tag, command: "NO", attributes: [{ type: "TEXT", value: "Not today" }] });
        done();
      });
      return () => imap.setCommandHandler("UID FETCH", original);
    },
    cutAll,
    async [Symbol.asyncDispose]() {
      const closed = once(imap.server, "close");
      imap.server.close();
      cutAll();
      await closed;
    },
  };
}
