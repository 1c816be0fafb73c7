import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface CuttingProxy {
  readonly url: string;
  /** Where connections go from now on. */
  target: { port: number };
  /** Cuts one connection that is open, in the middle of whatever it carries. False if there is none. */
  cutOne(): boolean;
  close(): void;
}

/** Between clients and a server that comes and goes. */
export async function cuttingProxy(): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  const target = { port: 0 };
  const server = createServer((client) => {
    const upstream = connect(target.port, "127.0.0.1");
    open.add(client);
    const end = () => {
      open.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    target,
    cutOne() {
      const [...sockets] = open;
      const socket = sockets[Math.floor(Math.random() * sockets.length)];
      socket?.destroy();
      return socket !== undefined;
    },
    close() {
      for (const socket of open) socket.destroy();
      server.close();
    },
  };
}
