import type { RoleHours } from "#domain/pricing/hours.ts";
import type { Category, Choices, Option } from "#domain/pricing/options.ts";
import type { DeliverySpeed, PriceBook } from "#domain/pricing/price-book.ts";
import type { StepNumber } from "./steps.ts";

/** One member per category, so that an option of another category does not compile. */
type Choose = { [C in Category]: { readonly type: "choose"; readonly category: C; readonly option: Option<C> } }[Category];

export type WizardAction =
  | Choose
  | { readonly type: "next" }
  | { readonly type: "back" }
  /** From the summary of earlier answers. */
  | { readonly type: "goTo"; readonly step: StepNumber }
  | { readonly type: "setPageCount"; readonly raw: string }
  | { readonly type: "editPage"; readonly text: string }
  | { readonly type: "pageBack" }
  | { readonly type: "pageForward" }
  | { readonly type: "setEmail"; readonly email: string }
  | { readonly type: "startEstimate" }
  /** The caller aborts its calls when "loading" ends by reset, prefill or reopen: a late response must not reach another wait. */
  | { readonly type: "estimateArrived"; readonly pages: readonly (RoleHours | undefined)[]; readonly book: PriceBook }
  /** A missing page that was requested again; pages count from 1. */
  | { readonly type: "pageArrived"; readonly page: number; readonly hours: RoleHours }
  /** From the estimate, or while waiting for it, back to the text of one page; pages count from 1. */
  | { readonly type: "reopen"; readonly page: number }
  | { readonly type: "chooseDelivery"; readonly speed: DeliverySpeed }
  | { readonly type: "prefill"; readonly choices: Choices; readonly pages: readonly string[]; readonly page?: number }
  | { readonly type: "reset" };
