/** The background of every page, light and dark. In its own file because public pages need no other colour of the palette in code. */
export const GROUND = ["#f7f2e8", "#10131f"] as const;
