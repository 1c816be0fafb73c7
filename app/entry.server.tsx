import { renderToReadableStream } from "react-dom/server";
import { isRouteErrorResponse, ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { isSecretLink } from "#kit/site/secret-links.ts";
import { statSettingsOf } from "#kit/analytics/stat-settings.server.ts";
import { withThirdPartyScript } from "#kit/analytics/third-party-script.ts";
import { hasLateHydration, holdBack } from "#platform/late-hydration.server.ts";
import { requestInfoContext, servicesContext } from "#platform/request-context.server.ts";

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const nonce = context.get(requestInfoContext)?.nonce;
  let renderedStatus = status;
  const stream = await renderToReadableStream(<ServerRouter context={entry} url={request.url} {...(nonce && { nonce })} />, {
    ...(nonce && { nonce }),
    signal: request.signal,
    onError() {
      renderedStatus = 500;
    },
  });
  // Pages are small and cached whole; waiting keeps them free of streaming scripts.
  await stream.allReady;
  const html = await new Response(stream).text();
  headers.set("Content-Type", "text/html; charset=utf-8");
  const { pathname, search } = new URL(request.url);
  const page = hasLateHydration(pathname) ? holdBack(html, nonce) : html;
  const services = context.get(servicesContext);
  // An error page runs no further database queries.
  const mayTellOthers = status < 500 && hasLateHydration(pathname) && !isSecretLink(services, pathname + search);
  const answered = mayTellOthers ? withThirdPartyScript(page, await statSettingsOf(services), nonce) : page;
  return new Response(answered, { status: renderedStatus, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  context.get(servicesContext).log.error({ err: error, id: context.get(requestInfoContext)?.id }, "a route failed");
};
