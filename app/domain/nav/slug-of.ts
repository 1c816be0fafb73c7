/** The last segment of a path. */
export const slugOf = (path: string) => path.split("/").filter(Boolean).at(-1) ?? "home";
