import { createContext, data, RouterContextProvider, type ServerBuild } from "react-router";
import { OUTAGES } from "#domain/forms/outage.ts";
import { databaseFailure } from "#platform/database-failure.ts";
import { refuse } from "#platform/json-api.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";

export type Failure = keyof typeof OUTAGES;

/** Set once the database has failed a request, so that nothing else is asked of it for this one. */
export const failureContext = createContext<Failure | null>(null);

const LOGGED: Readonly<Record<Failure, string>> = {
  away: "the database is away",
  files: "the file store is away",
  full: "the storage is full",
};

interface Args {
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
}

type Handler = (args: never, ...rest: never[]) => unknown;
type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"];
type Middleware = NonNullable<RouteModule["middleware"]>[number];

/** Text typed into these pages is not repeated on another page. */
const PRIVATE_FORM = /^\/(?:auth|admin)(?:\/|$)/;
const PRIVATE_FIELD = /pass(?:word|code)|secret/i;

/** A form sent without scripts would be lost with its page, so the error page offers to send it again. */
function isPlainForm({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url);
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(headers.get("content-type") ?? "");
  return method === "POST" && isForm && !pathname.endsWith(".data") && !PRIVATE_FORM.test(pathname);
}

async function typedIn(form: Request | undefined): Promise<readonly (readonly [string, string])[] | undefined> {
  if (!form) return undefined;
  const fields = [...new URLSearchParams(await form.text())];
  return fields.some(([name]) => PRIVATE_FIELD.test(name)) ? undefined : fields;
}

function failureOf({ request, context }: Args, error: unknown): Failure | undefined {
  // A client that disconnects while sending breaks its own connection, not the database's.
  const failure = request.signal.aborted ? undefined : databaseFailure(error);
  if (!failure) return undefined;
  context.set(failureContext, failure);
  context.get(servicesContext).log.error({ err: error, id: context.get(requestInfoContext)?.id }, LOGGED[failure]);
  return failure;
}

async function answerTo(failure: Failure, isPage: boolean, form: Request | undefined) {
  const { status, sentence, retryAfterS } = OUTAGES[failure];
  const headers = { "Retry-After": String(retryAfterS) };
  return isPage ? data({ typed: await typedIn(form) }, { status, headers }) : refuse(status, sentence, headers);
}

function guardHandler<H extends Handler>(handle: H, isPage: boolean): H {
  const guarded = async (args: Args, ...rest: unknown[]) => {
    const form = isPlainForm(args.request) ? args.request.clone() : undefined;
    const known = args.context.get(failureContext);
    if (known) throw await answerTo(known, isPage, form);
    try {
      return await (handle as unknown as (...all: unknown[]) => unknown)(args, ...rest);
    } catch (error) {
      const failure = failureOf(args, error);
      throw failure ? await answerTo(failure, isPage, form) : error;
    }
  };
  return guarded as unknown as H;
}

/**
 * React Router renders what a middleware throws without any layout and without the root's data. So the request continues: every loader and
 * action behind it refuses, and the nearest layout shows why.
 */
function guardMiddleware(work: Middleware): Middleware {
  return async (args, next) => {
    if (args.context.get(failureContext)) return next();
    let isPassed = false;
    try {
      return await work(args, () => {
        isPassed = true;
        return next();
      });
    } catch (error) {
      if (isPassed || !failureOf(args, error)) throw error;
      return next();
    }
  };
}

function guardModule(id: string, module: RouteModule): RouteModule {
  // The root's loader works without the database, and the error page needs its data.
  if (id === "root") return module;
  const isPage = module.default !== undefined;
  return {
    ...module,
    ...(module.loader && { loader: guardHandler(module.loader, isPage) }),
    ...(module.action && { action: guardHandler(module.action, isPage) }),
    ...(module.middleware && { middleware: module.middleware.map(guardMiddleware) }),
  };
}

/** Wraps the routes, so that a database failure gets the same response whichever of them hit it. */
export function answerOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: guardModule(id, route.module) }]);
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild["routes"] };
}
