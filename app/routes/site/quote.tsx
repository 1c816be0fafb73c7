import { data, redirect } from "react-router";
import { BRAND } from "#content/brand.ts";
import { unlisted } from "#features/pages/page-meta.ts";
import { acceptQuote } from "#features/quotes/answer-quote.server.ts";
import { loadQuote, recordView } from "#features/quotes/load-quote.server.ts";
import { QuoteView } from "#features/quotes/page/quote-view.tsx";
import { readQuoteForm } from "#features/quotes/quote-form.ts";
import { QUOTE_REASONS } from "#features/quotes/quote-reasons.ts";
import { findQuoteByToken } from "#features/quotes/quote-record.server.ts";
import { reviseQuote } from "#features/quotes/request-quote.server.ts";
import { useContact } from "#features/settings/use-contact.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/quote";

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Quote`);

async function getQuote({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { services } = visitorCtx(context);
  const quote = await findQuoteByToken(services, params.token);
  if (!quote) throw data({ path: "/quote", suggestions: [] }, { status: 404 });
  return { services, quote };
}

export async function loader(args: Route.LoaderArgs) {
  const { services, quote } = await getQuote(args);
  const isPrefetch = args.request.headers.get("sec-purpose")?.includes("prefetch") ?? false;
  if (!isPrefetch) await recordView(services, quote, "page");
  return { token: args.params.token, quote: await loadQuote(services, quote) };
}

export async function action(args: Route.ActionArgs) {
  const ctx = visitorCtx(args.context);
  const { services, quote } = await getQuote(args);
  const { pages } = await loadQuote(services, quote);
  const read = readQuoteForm(await args.request.formData(), pages);
  if (!read.success) return data({ message: read.error.issues[0]?.message ?? "The form cannot be read." }, { status: 400 });
  const { token } = args.params;
  const form = read.data;
  const answered = form.intent === "accept" ? await acceptQuote(ctx, token, form) : await reviseQuote(ctx, token, form.wish);
  if (answered.ok) return redirect(`/quote/${token}`, 303);
  const [status, message] = QUOTE_REASONS[answered.reason];
  return data({ message }, { status });
}

export default function QuotePage({ loaderData: { token, quote }, actionData }: Route.ComponentProps) {
  const { contactEmail } = useContact();
  // Another version starts with its own answers, not with what was tried before.
  return <QuoteView key={`${quote.version} ${quote.delivery}`} token={token} quote={quote} contactEmail={contactEmail} message={actionData?.message} />;
}
