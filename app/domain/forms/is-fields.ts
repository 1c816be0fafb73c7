export type Fields = Readonly<Record<string, unknown>>;

/** Whether a value from outside is an object, whose fields can then be checked. */
export const isFields = (value: unknown): value is Fields => typeof value === "object" && value !== null && !Array.isArray(value);
