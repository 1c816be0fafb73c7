interface EstimatedPage {
  readonly isIncluded: boolean;
  readonly estimate?: unknown;
}

/** Included pages without hours, which the price counts as nothing: an estimate with any cannot be accepted. 1-based. */
export function pagesWithoutHours(pages: readonly EstimatedPage[]): readonly number[] {
  return pages.flatMap(({ isIncluded, estimate }, index) => (isIncluded && !estimate ? [index + 1] : []));
}

/** Every page is excluded, so there is nothing to build or accept. */
export const hasNoPages = (pages: readonly EstimatedPage[]): boolean => !pages.some(({ isIncluded }) => isIncluded);

const LIST = new Intl.ListFormat("en-GB");

/** `Page 2`, `Pages 2 and 5`. */
export function namePages(pages: readonly number[]): string {
  return `${pages.length === 1 ? "Page" : "Pages"} ${LIST.format(pages.map(String))}`;
}
