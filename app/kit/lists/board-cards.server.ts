/** A column with more is no longer a board; the list has them all. */
export const CARDS_A_COLUMN = 50;

/** Newest first over all columns: a moved card is at once where the reloaded data will put it, and its open menu stays open. */
export async function boardCards<Card extends { readonly createdAt: Date }>(
  columns: readonly PromiseLike<readonly Card[]>[],
): Promise<readonly Card[]> {
  return (await Promise.all(columns)).flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
