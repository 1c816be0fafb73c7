import type { IncomingMessage } from "node:http";
import { isIP } from "node:net";
import { trustCheck } from "#platform/trusted-networks.ts";

export interface Client {
  readonly address: string;
  readonly isHttps: boolean;
  /** A trusted proxy reports that the visitor came over plain HTTP. */
  readonly isForwardedHttp: boolean;
  /** The id a trusted proxy has given the request. */
  readonly requestId: string | undefined;
}

const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/, "");

/** The format of nginx, HAProxy and Envoy. Other characters could forge log lines. */
const REQUEST_ID_SHAPE = /^[\w.:=-]{8,128}$/;

function givenId({ headers }: IncomingMessage): string | undefined {
  const given = headers["x-request-id"];
  return typeof given === "string" && REQUEST_ID_SHAPE.test(given) ? given : undefined;
}

/** Where proxies usually are. Anyone may send the header from elsewhere. */
const isPrivate = trustCheck(["loopback", "10.0.0.0/8", "100.64.0.0/10", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]);

/** Tells once of a proxy that TRUSTED_PROXIES lacks: all visitors behind it count as one, and share one limit. */
export function untrustedProxyNotice(tell: (proxy: string) => void): (proxy: string) => void {
  let isTold = false;
  return (proxy) => {
    if (isTold || !isPrivate(proxy)) return;
    isTold = true;
    tell(proxy);
  };
}

/** Forwarding headers are trusted only if the connection comes from a trusted proxy; the last hop that is not one is the client. */
export function clientResolver(
  trustedProxies: readonly string[],
  onUntrusted?: (proxy: string) => void,
): (request: IncomingMessage) => Client {
  const isTrusted = trustCheck(trustedProxies);
  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? "");
    if (!isTrusted(peer)) {
      if (request.headers["x-forwarded-for"] !== undefined) onUntrusted?.(peer);
      return { address: peer, isHttps: false, isForwardedHttp: false, requestId: undefined };
    }
    const hops = String(request.headers["x-forwarded-for"] ?? "")
      .split(",")
      .map((hop) => plain(hop.trim()));
    const address = hops.findLast((hop) => isIP(hop) !== 0 && !isTrusted(hop)) ?? peer;
    const protocol = request.headers["x-forwarded-proto"];
    return { address, isHttps: protocol === "https", isForwardedHttp: protocol === "http", requestId: givenId(request) };
  };
}
