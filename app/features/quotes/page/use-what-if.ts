import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { isRoleHours, type RoleHours } from "#domain/pricing/hours.ts";
import { CATEGORIES, type Choices, isOption } from "#domain/pricing/options.ts";
import { price, type Price } from "#domain/pricing/price.ts";
import { DELIVERY_SPEEDS, type DeliverySpeed } from "#domain/pricing/price-book.ts";
import type { LoadedQuote } from "../load-quote.server.ts";

export type PageHours = readonly (RoleHours | undefined)[];

export interface WhatIf {
  readonly choices: Choices;
  /** By page: whether it is included in the price. */
  readonly included: readonly boolean[];
  readonly delivery: DeliverySpeed;
  readonly hours: PageHours;
  readonly priced: Price;
  /** The stored version's price at the selected delivery speed. */
  readonly quotedCents: number;
  /** Whether the hours of the remaining pages are being requested. */
  readonly isAsking: boolean;
  /** Options or pages differ from the stored version, so saving would create a version. */
  readonly isChanged: boolean;
  /** Saving would change something or estimate a page that has no hours yet. */
  readonly canSave: boolean;
  choose(change: Choices): void;
  include(index: number, isIncluded: boolean): void;
  chooseDelivery(speed: DeliverySpeed): void;
  putBack(): void;
}

const storedHours = ({ pages }: LoadedQuote): PageHours => pages.map((page) => (page.isIncluded ? page.estimate?.hours : undefined));

const isSame = (left: readonly unknown[], right: readonly unknown[]) => left.every((value, index) => value === right[index]);

async function askForHours(token: string, included: readonly boolean[], signal: AbortSignal): Promise<PageHours> {
  const pages = included.flatMap((isIncluded, index) => (isIncluded ? [index + 1] : []));
  const response = await fetch(`/quote/${token}/hours?pages=${pages.join(",")}`, { signal });
  const { data } = (await response.json()) as { data?: unknown };
  if (!Array.isArray(data)) throw new TypeError("The answer has no hours.");
  return data.map((hours: unknown) => (isRoleHours(hours) ? hours : undefined));
}

/**
 * Options are priced in the browser. When a page is removed, the server recalculates the others, because they may have shared parts with
 * it.
 */
function usePageHours(
  token: string,
  quote: LoadedQuote,
  included: readonly boolean[],
): { readonly hours: PageHours; readonly isAsking: boolean } {
  const [asked, setAsked] = useState<{ readonly of: readonly boolean[]; readonly hours: PageHours }>();
  const isStored = isSame(
    included,
    quote.pages.map((page) => page.isIncluded),
  );
  useEffect(() => {
    if (isStored) return;
    const controller = new AbortController();
    askForHours(token, included, controller.signal).then(
      (hours) => setAsked({ of: included, hours }),
      (error: unknown) => controller.signal.aborted || console.error("The hours could not be read", error),
    );
    return () => controller.abort();
  }, [token, included, isStored]);
  if (isStored) return { hours: storedHours(quote), isAsking: false };
  if (asked?.of === included) return { hours: asked.hours, isAsking: false };
  // Until the response arrives, or offline: the known hours of the remaining pages.
  return { hours: quote.pages.map((page, index) => (included[index] ? page.estimate?.hours : undefined)), isAsking: true };
}

interface Wish {
  readonly choices: Choices;
  readonly included: readonly boolean[];
  readonly delivery: DeliverySpeed;
}

const storedWish = ({ choices, pages, delivery }: LoadedQuote): Wish => ({
  choices,
  included: pages.map((page) => page.isIncluded),
  delivery,
});

/** Reads the form itself, because the client may have changed fields before hydration. */
function readWish(form: HTMLFormElement, quote: LoadedQuote): Wish {
  const fields = new FormData(form);
  const pages = new Set(fields.getAll("page").map(Number));
  const chosen = CATEGORIES.flatMap((category) =>
    isOption(category, fields.get(category)) ? [[category, fields.get(category)] as const] : [],
  );
  const delivery = DELIVERY_SPEEDS.find((speed) => speed === fields.get("delivery")) ?? quote.delivery;
  return {
    choices: { ...quote.choices, ...Object.fromEntries(chosen) },
    included: quote.pages.map((_, index) => pages.has(index + 1)),
    delivery,
  };
}

export function useWhatIf(form: RefObject<HTMLFormElement | null>, token: string, quote: LoadedQuote, isOpen: boolean): WhatIf {
  const [{ choices, included, delivery }, setWish] = useState(() => storedWish(quote));
  const readForm = useEffectEvent(() => {
    if (form.current && isOpen) setWish(readWish(form.current, quote));
  });
  // Once at hydration; afterwards the fields follow the state.
  useLayoutEffect(() => readForm(), []);
  const { hours, isAsking } = usePageHours(token, quote, included);
  const isChanged =
    !isSame(Object.entries(quote.choices).flat(), Object.entries({ ...quote.choices, ...choices }).flat()) ||
    !isSame(
      included,
      quote.pages.map((page) => page.isIncluded),
    );
  return {
    choices,
    included,
    delivery,
    hours,
    quotedCents: price(quote.book, quote.choices, storedHours(quote)).deliveryCents[delivery],
    canSave: isChanged || delivery !== quote.delivery || quote.pages.some((page) => !page.estimate && page.text.trim() !== ""),
    priced: price(quote.book, choices, hours),
    isAsking,
    isChanged,
    choose: (change) => setWish((current) => ({ ...current, choices: { ...current.choices, ...change } })),
    include: (index, isIncluded) => setWish((current) => ({ ...current, included: current.included.with(index, isIncluded) })),
    chooseDelivery: (speed) => setWish((current) => ({ ...current, delivery: speed })),
    putBack: () => setWish((current) => ({ ...storedWish(quote), delivery: current.delivery })),
  };
}
