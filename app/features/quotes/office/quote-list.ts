import type { ListDefinition } from "#domain/list/list-definition.ts";
import { DELIVERY_SPEEDS, type DeliverySpeed } from "#domain/pricing/price-book.ts";
import type { QuoteStatus } from "#domain/quotes/quote-status.ts";
import { STATUS_OPTIONS } from "./office-words.ts";

export const QUOTE_LIST = {
  name: "quotes",
  permission: "quotes",
  noun: { one: "quote", many: "quotes" },
  columns: {
    client: { label: "Client", isSortable: true },
    status: { label: "Status", isSortable: true },
    total: { label: "Total", isSortable: true, isFigure: true },
    delivery: { label: "Delivery" },
    assignee: { label: "Assignee", isSortable: true },
    created: { label: "Requested", isSortable: true },
    expires: { label: "Valid until", isSortable: true },
    views: { label: "Views", isSortable: true, isFigure: true, isExtra: true },
    version: { label: "Version", isFigure: true, isExtra: true },
  },
  filters: {
    status: { kind: "choice", label: "Status", options: STATUS_OPTIONS },
    assignee: { kind: "choice", label: "Assignee", options: "id", none: "Nobody" },
    answer: {
      kind: "choice",
      label: "Answer",
      options: [
        { value: "accepted", label: "Accepted" },
        { value: "open", label: "Open" },
        { value: "expired", label: "Expired" },
      ],
    },
    delivery: { kind: "choice", label: "Delivery", options: DELIVERY_SPEEDS.map((value) => ({ value, label: value })) },
    created: { kind: "dates", label: "Requested" },
    total: { kind: "numbers", label: "Total in dollars" },
  },
  sort: { column: "created", direction: "desc" },
  bulk: { status: { label: "Set status", done: "changed", choices: STATUS_OPTIONS } },
} as const satisfies ListDefinition;

export interface QuoteRow {
  readonly id: string;
  readonly email: string;
  readonly status: QuoteStatus;
  readonly totalCents: number;
  readonly delivery: DeliverySpeed;
  readonly assignee: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  readonly acceptedAt: Date | null;
  readonly views: number;
  readonly version: number;
  /** Pages that are wanted and have no hours: the total counts them as nothing. */
  readonly missingPages: number;
}
