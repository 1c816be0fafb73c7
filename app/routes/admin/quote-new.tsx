import { randomUUID } from "node:crypto";
import { redirect } from "react-router";
import { parseForm } from "#domain/forms/parse-form.ts";
import { cleanText } from "#domain/list/search-params.ts";
import { createQuote } from "#features/quotes/create-quote.server.ts";
import { NewQuoteForm } from "#features/quotes/office/new-quote-form.tsx";
import { staffQuoteSchema } from "#features/quotes/office/new-quote-input.ts";
import { QUOTE_REASONS } from "#features/quotes/quote-reasons.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import type { Route } from "./+types/quote-new";

export function loader({ context, url: { searchParams } }: Route.LoaderArgs) {
  staffCtx(context);
  return {
    client: { email: cleanText(searchParams.get("email") ?? "", 254), name: cleanText(searchParams.get("name") ?? "", 100) },
    idempotencyKey: randomUUID(),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const read = parseForm(staffQuoteSchema, await formOf(request));
  if (!read.ok) return read.errors;
  const created = await createQuote(staffCtx(context), read.data);
  if (created.ok) throw redirect(`/admin/quotes/${created.quote.id}`, 303);
  return { form: QUOTE_REASONS[created.reason][1] };
}

export default function QuoteNew({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <RecordHeader
        title="New quote"
        back={{ href: "/admin/quotes", label: "Quotes" }}
        meta="For a client who called or wrote. Hours and price are calculated as on the website."
      />
      <NewQuoteForm {...loaderData} errors={actionData} />
    </>
  );
}
