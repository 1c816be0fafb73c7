/** Trims these letters from the end. `/[…]+$/` takes quadratic time if runs of them occur elsewhere in the text. */
export function trimEndOf(text: string, letters: string): string {
  let end = text.length;
  while (end > 0 && letters.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}
