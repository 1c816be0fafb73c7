/** A column with more is no board any more; the list has them all. */
export const CARDS_A_COLUMN = 50;

/**
 * Newest first over all columns: a card that moves stands where it will stand once the server has said so, and its open menu stays open.
 */
export async function boardCards<Card extends { readonly createdAt: Date }>(
  columns: readonly PromiseLike<readonly Card[]>[],
): Promise<readonly Card[]> {
  return (await Promise.all(columns)).flat().toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
}
