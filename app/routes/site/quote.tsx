import { data, redirect } from "react-router";
import { HOUR_MS } from "#domain/schedule/durations.ts";
import { BRAND } from "#content/brand.ts";
import { acceptedStart, firstStart } from "#domain/pricing/calendar-time.ts";
import { findStaff } from "#kit/accounts/sessions.server.ts";
import { nextCallAbout } from "#features/appointments/page/brought-quote.server.ts";
import { isMailing } from "#kit/mail/is-mailing.server.ts";
import { clientWords } from "#kit/site/product-words.server.ts";
import { unlisted } from "#kit/site/page-meta.ts";
import { acceptQuote } from "#features/quotes/answer-quote.server.ts";
import { loadQuote, recordView } from "#features/quotes/load-quote.server.ts";
import { QuoteView } from "#features/quotes/page/quote-view.tsx";
import { isUnsaved, readQuoteForm } from "#features/quotes/quote-form.ts";
import { QUOTE_REASONS } from "#features/quotes/quote-reasons.ts";
import { findQuoteByToken, type Quote, quoteLink } from "#features/quotes/quote-record.server.ts";
import { reviseQuote } from "#features/quotes/request-quote.server.ts";
import { AskAboutQuote } from "#features/tickets/widget/ask-about-quote.tsx";
import { useContact } from "#kit/settings/use-contact.ts";
import { TASK_PAGE } from "#kit/site/task-page.ts";
import { formOf } from "#platform/form-of.server.ts";
import { visitorCtx } from "#platform/request-context.server.ts";
import { takeFromSender } from "#platform/sender-limit.server.ts";
import type { Route } from "./+types/quote";

const CHANGES = { max: 120, windowMs: HOUR_MS };

export const handle = TASK_PAGE;

export const headers = () => ({ "X-Robots-Tag": "noindex" });

export const meta: Route.MetaFunction = () => unlisted(`${BRAND.name} | Quote`);

async function getQuote({ params, context }: Pick<Route.LoaderArgs, "params" | "context">) {
  const { services } = visitorCtx(context);
  const quote = await findQuoteByToken(services, params.token);
  if (!quote) throw data({ path: "/quote", suggestions: [] }, { status: 404 });
  return { services, quote };
}

const startOf = ({ acceptedAt }: Quote, now: Date) => (acceptedAt ? acceptedStart(acceptedAt, now) : firstStart(now));

export async function loader(args: Route.LoaderArgs) {
  const { services, quote } = await getQuote(args);
  const isPrefetch = args.request.headers.get("sec-purpose")?.includes("prefetch") ?? false;
  const isOurs = (await findStaff(services, args.request.headers.get("cookie"), "")) !== undefined;
  if (!isPrefetch && !isOurs) await recordView(services, quote, "page");
  return {
    token: args.params.token,
    quote: await loadQuote(services, quote),
    call: await nextCallAbout(services, quote.id),
    isMailing: isMailing(services),
    words: await clientWords(services, "quote"),
    link: quoteLink(services, quote.id),
    firstStart: startOf(quote, services.clock.now()),
  };
}

export async function action(args: Route.ActionArgs) {
  const ctx = visitorCtx(args.context);
  const { services, quote } = await getQuote(args);
  const taken = await takeFromSender(ctx, "quote-change", CHANGES);
  if (!taken.ok) return data({ message: "Too many requests in a short time. Please try again later." }, { status: 429 });
  const stored = await loadQuote(services, quote);
  const read = readQuoteForm(await formOf(args.request), stored.pages);
  if (!read.success) return data({ message: read.error.issues[0]?.message ?? "The form cannot be read." }, { status: 400 });
  const { token } = args.params;
  const form = read.data;
  if (form.intent === "accept" && isUnsaved(form.wish, stored))
    return data({ message: QUOTE_REASONS.unsaved[1] }, { status: QUOTE_REASONS.unsaved[0] });
  const answered = form.intent === "accept" ? await acceptQuote(ctx, token, form) : await reviseQuote(ctx, token, form.wish);
  if (answered.ok) return redirect(`/quote/${token}`, 303);
  const [status, message] = QUOTE_REASONS[answered.reason];
  return data({ message }, { status });
}

export default function QuotePage({
  loaderData: { token, quote, call, isMailing, words, link, firstStart },
  actionData,
}: Route.ComponentProps) {
  const { contactEmail } = useContact();
  // Keyed by version, so that a new version starts with its own answers.
  return (
    <QuoteView
      key={`${quote.version} ${quote.delivery}`}
      token={token}
      quote={quote}
      call={call}
      isMailing={isMailing}
      words={words}
      contactEmail={contactEmail}
      link={link}
      firstStart={firstStart}
      Ask={AskAboutQuote}
      message={actionData?.message}
    />
  );
}
