import { readFileSync } from "node:fs";
import { z } from "zod";
import { OperatorError } from "./operator-error.ts";

export class ConfigError extends OperatorError {
  override name = "ConfigError";
}

const blankIsAbsent = (value: unknown) => (typeof value === "string" && value.trim() === "" ? undefined : value);
export const optional = <T extends z.ZodType>(schema: T) => z.preprocess(blankIsAbsent, schema.optional());
export const withDefault = <T extends z.ZodType>(schema: T, value: z.input<T> & ({} | null)) =>
  z.preprocess((raw) => blankIsAbsent(raw) ?? value, schema);

export const port = z.coerce
  .number({ error: "must be a port number from 1 to 65535" })
  .int({ error: "must be a whole port number" })
  .min(1, { error: "must be a port number from 1 to 65535" })
  .max(65_535, { error: "must be a port number from 1 to 65535" });

export function readKeyFile(path: string, variable: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch {
    throw new ConfigError(`${variable} must name a file that can be read.`);
  }
}
