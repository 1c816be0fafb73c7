import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";

export interface CuttingProxy {
  readonly url: string;
  /** The target of new connections. */
  target: { port: number };
  /** Cuts one open connection in the middle of its traffic. False if there is none. */
  cutOne(): boolean;
  cutAll(): void;
  /** From now on drops all traffic without closing anything, on existing and new connections. */
  swallow(): void;
  /** New connections work again. Existing ones still pass no traffic. */
  pass(): void;
  close(): void;
}

/** A proxy between clients and a server that restarts. */
export async function cuttingProxy(): Promise<CuttingProxy> {
  const open = new Set<Socket>();
  const silence = new WeakMap<Socket, () => void>();
  const target = { port: 0 };
  let isSwallowing = false;
  const server = createServer((client) => {
    open.add(client);
    if (isSwallowing) {
      client
        .on("error", () => {})
        .on("close", () => open.delete(client))
        .resume();
      return;
    }
    const upstream = connect(target.port, "127.0.0.1");
    silence.set(client, () => {
      client.unpipe().resume();
      upstream.unpipe().resume();
    });
    const end = () => {
      open.delete(client);
      client.destroy();
      upstream.destroy();
    };
    for (const socket of [client, upstream]) socket.on("error", end).on("close", end);
    client.pipe(upstream).pipe(client);
  }).listen(0, "127.0.0.1");
  const cutAll = () => open.forEach((socket) => socket.destroy());
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
    cutAll,
    swallow() {
      isSwallowing = true;
      for (const socket of open) silence.get(socket)?.();
    },
    pass: () => void (isSwallowing = false),
    close() {
      cutAll();
      server.close();
    },
  };
}

export async function proxyToDatabase(url: string): Promise<CuttingProxy & { readonly databaseUrl: string }> {
  const proxy = await cuttingProxy();
  proxy.target.port = Number(new URL(url).port);
  return Object.assign(proxy, { databaseUrl: Object.assign(new URL(url), { port: new URL(proxy.url).port }).href });
}
