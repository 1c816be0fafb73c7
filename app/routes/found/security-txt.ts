import { securityTxt } from "#features/pages/security-txt.ts";
import { contactOf } from "#kit/settings/contact.server.ts";
import { publicOrigin, visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/security-txt";

export async function loader({ context }: Pick<Route.LoaderArgs, "context">): Promise<Response> {
  const { services } = visitorCtx(context);
  const { supportEmail } = await contactOf(services);
  const text = securityTxt({ origin: publicOrigin(context), email: supportEmail, now: services.clock.now() });
  return new Response(text, { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
