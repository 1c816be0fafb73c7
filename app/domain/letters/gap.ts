const GAP = /^[^\S\n]*…[^\S\n]*$/m;

/** Where a template leaves a line to its author: the position of an ellipsis that is alone on its line, or -1. */
export const gapIn = (text: string): number => {
  const found = GAP.exec(text);
  return found ? found.index + found[0].indexOf("…") : -1;
};
