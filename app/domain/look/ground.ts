/** The ground of every page, light and dark. Apart from the palette, as it is the only colour that the code of public pages needs. */
export const GROUND = ["#f7f2e8", "#10131f"] as const;
