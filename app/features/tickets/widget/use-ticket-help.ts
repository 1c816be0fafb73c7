import { useRouteLoaderData } from "react-router";
import type { ProductWords } from "#content/page-types.ts";
import { TICKET_CATEGORIES } from "#domain/tickets/ticket-words.ts";

/** What a category is for, from the root's loader data, which has it only if there are any such words. */
export function useTicketHelp(chosen: string): string {
  const root = useRouteLoaderData<{ readonly ticketHelp?: ProductWords["tickets"]["categories"] }>("root");
  const category = TICKET_CATEGORIES.find((each) => each === chosen);
  return (category && root?.ticketHelp?.[category]) ?? "";
}
