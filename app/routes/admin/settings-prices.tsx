import { data } from "react-router";
import { formOf } from "#platform/form-of.server.ts";
import { useFreshPage } from "#features/back-office/use-fresh-page.ts";
import { answerPriceBook } from "#features/quotes/office/price-book-form/answer-price-book.server.ts";
import { loadPriceBook } from "#features/quotes/office/price-book-form/load-price-book.server.ts";
import { PriceBookEditor } from "#features/quotes/office/price-book-form/price-book-editor.tsx";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import type { Route } from "./+types/settings-prices";

export const loader = async ({ context }: Pick<Route.LoaderArgs, "context">) => ({ current: await loadPriceBook(staffCtx(context)) });

export async function action({ request, context }: Pick<Route.ActionArgs, "request" | "context">) {
  const answer = await answerPriceBook(staffCtx(context), await formOf(request));
  return data(answer, { status: answer.errors ? 400 : 200 });
}

export default function Prices({ loaderData: { current }, actionData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "price_book");
  return (
    <SettingsPage>
      <PriceBookEditor current={current} answer={actionData} />
    </SettingsPage>
  );
}
