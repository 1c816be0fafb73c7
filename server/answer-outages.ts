import { createContext, data, RouterContextProvider, type ServerBuild } from "react-router";
import { OUTAGES } from "#domain/forms/outage.ts";
import { MAX_FILE_BYTES } from "#kit/files/accepted-files.ts";
import { boundedForm } from "#platform/bounded-form.server.ts";
import { databaseFailure } from "#platform/database-failure.ts";
import { refuse } from "#platform/json-api.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";
import type { ErrorFacts } from "#ui/site/error-page.tsx";

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

/** A copy is kept in memory until the answer: a form with one file fits. */
const MAX_KEPT_BYTES = MAX_FILE_BYTES + 1_048_576;

/** A form sent without scripts would be lost with its page, so the error page offers to send it again. */
function isPlainForm({ method, url, headers }: Request): boolean {
  const { pathname } = new URL(url);
  const isForm = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i.test(headers.get("content-type") ?? "");
  const bytes = Number(headers.get("content-length") ?? Infinity);
  return method === "POST" && isForm && bytes <= MAX_KEPT_BYTES && !pathname.endsWith(".data") && !PRIVATE_FORM.test(pathname);
}

type Typed = Pick<ErrorFacts, "typed" | "hasFiles">;

/** The texts of a form. Its files are not repeated: a page cannot fill in a file field. */
async function typedIn(form: Request | undefined): Promise<Typed> {
  const read = form && (await boundedForm(form).catch(() => undefined));
  const fields = [...(read ?? [])];
  if (!read || fields.some(([name]) => PRIVATE_FIELD.test(name))) return {};
  const typed = fields.flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  return { typed, hasFiles: fields.some(([, value]) => typeof value !== "string" && value.size > 0) };
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
  return isPage ? data(await typedIn(form), { status, headers }) : refuse(status, sentence, headers);
}

function guardHandler<H extends Handler>(handle: H, isPage: boolean): H {
  const guarded = async (args: Args, ...rest: unknown[]) => {
    const form = isPage && isPlainForm(args.request) ? args.request.clone() : undefined;
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
