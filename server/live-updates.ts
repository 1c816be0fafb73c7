import type { Server as HttpServer } from "node:http";
import { isDeepStrictEqual } from "node:util";
import type { Namespace, Server as SocketServer, Socket } from "socket.io";
import type { Presence } from "#domain/access/presence.ts";
import { mayHear } from "#kit/accounts/event-permissions.ts";
import { findStaff } from "#kit/accounts/sessions.server.ts";
import type { Staff } from "#platform/actor.ts";
import type { LiveEvent } from "#platform/live-events.server.ts";
import type { Services } from "#platform/services.ts";
import { clientResolver } from "./client-address.ts";
import { attachPresence, leaveRecords } from "./presence.ts";

/** An expiring session emits no event, so a socket is rechecked at least this often. */
const CHECK_MS = 5_000;
const ABOUT_ACCESS = ["person", "session"];
/** The client checks for this text to know that signing in would help. */
const NOT_SIGNED_IN = "not signed in";

type Nothing = Record<string, never>;
interface ToTab {
  event: (event: LiveEvent | null) => void;
  here: (presence: Presence) => void;
  ended: () => void;
}
type StaffSocket = Socket<Nothing, ToTab, Nothing, { staff: Staff }>;
type StaffNamespace = Namespace<Nothing, ToTab, Nothing, { staff: Staff }>;

const cookiesOf = (socket: StaffSocket) => socket.handshake.headers.cookie ?? "";

/** Looks up every connected person's session again. The tabs of one browser need only one lookup. */
async function recheck(services: Services, sockets: Iterable<StaffSocket>): Promise<void> {
  const byCookies = Map.groupBy(sockets, cookiesOf);
  for (const [cookies, tabs] of byCookies) {
    const staff = await findStaff(services, cookies, tabs[0]?.data.staff.address ?? "");
    for (const socket of tabs) {
      if (staff) {
        // The person's menu is outdated if their permissions have changed.
        if (!isDeepStrictEqual([staff.role, staff.areas], [socket.data.staff.role, socket.data.staff.areas])) {
          await leaveRecords(socket);
          socket.emit("event", null);
        }
        socket.data.staff = staff;
      } else {
        socket.emit("ended");
        socket.disconnect(true);
      }
    }
  }
}

/** Why a connection is refused. */
async function refusal(services: Services, socket: StaffSocket, address: string): Promise<Error | undefined> {
  try {
    const staff = await findStaff(services, cookiesOf(socket), address);
    if (!staff) return new Error(NOT_SIGNED_IN);
    socket.data.staff = staff;
    return undefined;
  } catch (error) {
    services.log.error({ err: error }, "cannot tell who connects");
    return new Error("try again");
  }
}

function admitStaff(namespace: StaffNamespace, services: Services): void {
  const clientOf = clientResolver(services.config.trustedProxies);
  namespace.use(async (socket, next) => next(await refusal(services, socket, clientOf(socket.request).address)));
}

interface LiveParts {
  readonly http: HttpServer;
  readonly io: SocketServer;
  readonly services: Services;
  readonly checkMs?: number;
}

/** Sends back office events to the open tabs of those who may see them. */
export function attachLiveUpdates({ http, io, services, checkMs = CHECK_MS }: LiveParts): void {
  const namespace = io.of("/admin") as StaffNamespace;
  admitStaff(namespace, services);
  attachPresence(namespace, services);

  const send = async (event: LiveEvent | undefined) => {
    if (event === undefined || ABOUT_ACCESS.includes(event.subjectKind)) await recheck(services, namespace.sockets.values());
    for (const socket of namespace.sockets.values()) {
      if (event === undefined || mayHear(services, socket.data.staff, event)) socket.emit("event", event ?? null);
    }
  };
  // Sequential, so that events after a removal do not reach the removed person.
  let last = Promise.resolve();
  const inTurn = (work: () => Promise<void>) => {
    last = last.then(work).catch((error: unknown) => services.log.error({ err: error }, "live updates failed"));
  };

  const unsubscribe = services.events.subscribe((event) => inTurn(() => send(event)));
  const timer = setInterval(() => inTurn(() => recheck(services, namespace.sockets.values())), checkMs);
  http.once("close", () => {
    clearInterval(timer);
    unsubscribe();
  });
}
