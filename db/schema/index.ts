export * from "./activity.ts";
export * from "./files.ts";
export * from "./limits.ts";
export * from "./mail.ts";
export * from "./people.ts";
export * from "./quotes.ts";
export * from "./settings.ts";
export * from "./tickets.ts";
