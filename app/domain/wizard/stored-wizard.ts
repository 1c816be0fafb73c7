import { type Fields, isFields } from "#domain/forms/is-fields.ts";
import { isRoleHours } from "#domain/pricing/hours.ts";
import { isChoices } from "#domain/pricing/options.ts";
import { DELIVERY_SPEEDS, type DeliverySpeed, isPriceBook } from "#domain/pricing/price-book.ts";
import { isLegalWizard } from "./legal-wizard.ts";
import { isStepNumber } from "./steps.ts";
import type { Estimate, WizardState } from "./wizard-state.ts";

/** Bump this whenever the shape below changes: older stored states are then discarded. */
export const STORED_VERSION = 2;

export function storableWizard(state: WizardState): WizardState {
  // Calls in flight do not survive a reload: a visitor who left while loading sees the Estimate button again.
  return state.estimate.phase === "loading" ? { ...state, estimate: { phase: "asking" } } : state;
}

/** From JSON. Undefined for anything this version of the wizard could not have written: the visitor then starts over. */
export function readWizard(fields: unknown): WizardState | undefined {
  const state = isFields(fields) ? readState(fields) : undefined;
  return state && isLegalWizard(state) ? state : undefined;
}

function readState(fields: Fields): WizardState | undefined {
  const { step, choices, pageCountInput, texts, currentPage, hasReachedLastPage, isFirstPageEdited, email } = fields;
  const estimate = readEstimate(fields["estimate"]);
  if (!isStepNumber(step) || !isChoices(choices) || !isTextList(texts) || !estimate) return undefined;
  if (typeof pageCountInput !== "string" || typeof email !== "string" || typeof currentPage !== "number") return undefined;
  if (typeof hasReachedLastPage !== "boolean" || typeof isFirstPageEdited !== "boolean") return undefined;
  return { step, choices, pageCountInput, texts, currentPage, hasReachedLastPage, isFirstPageEdited, email, estimate };
}

function readEstimate(value: unknown): Estimate | undefined {
  if (!isFields(value)) return undefined;
  if (value["phase"] === "asking") return { phase: "asking" };
  const { phase, pages, delivery, book } = value;
  if (phase !== "shown" || !Array.isArray(pages) || !isDelivery(delivery)) return undefined;
  if (!isPriceBook(book)) return undefined;
  // JSON has no undefined: a missing page is stored as null.
  if (!pages.every((page) => page === null || isRoleHours(page))) return undefined;
  return { phase, pages: pages.map((page) => page ?? undefined), delivery, book };
}

function isTextList(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((item) => typeof item === "string");
}

function isDelivery(value: unknown): value is DeliverySpeed {
  return DELIVERY_SPEEDS.some((speed) => speed === value);
}
