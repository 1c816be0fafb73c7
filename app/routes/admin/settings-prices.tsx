import { formOf } from "#platform/form-of.server.ts";
import { useFreshPage } from "#kit/back-office/use-fresh-page.ts";
import { priceBookAction } from "#features/quotes/office/price-book-form/price-book-action.server.ts";
import { loadPriceBook } from "#features/quotes/office/price-book-form/load-price-book.server.ts";
import { PriceBookEditor } from "#features/quotes/office/price-book-form/price-book-editor.tsx";
import { SettingsPage } from "#features/settings/settings-page.tsx";
import { staffCtx } from "#platform/request-context.server.ts";
import { useAnswer } from "#ui/forms/use-answer.ts";
import type { Route } from "./+types/settings-prices";

export const loader = async ({ context }: Pick<Route.LoaderArgs, "context">) => ({ current: await loadPriceBook(staffCtx(context)) });

export const action = async ({ request, context }: Pick<Route.ActionArgs, "request" | "context">) =>
  priceBookAction(staffCtx(context), await formOf(request));

export default function Prices({ loaderData: { current }, actionData }: Route.ComponentProps) {
  useFreshPage((event) => event.subjectKind === "price_book");
  const answer = useAnswer(actionData);
  return (
    <SettingsPage>
      <PriceBookEditor current={current} answer={answer} />
    </SettingsPage>
  );
}
