/** With more cards, a column is no longer useful as a board; the list shows them all. */
export const CARDS_A_COLUMN = 50;

/** Newest first across all columns: a moved card is at once where the reloaded data will put it, and its open menu stays open. */
export async function boardCards<Card extends { readonly createdAt: Date }>(
  columns: readonly PromiseLike<readonly Card[]>[],
): Promise<readonly Card[]> {
  return (await Promise.all(columns)).flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
