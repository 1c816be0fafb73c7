import { isStorable } from "#domain/text/storable.ts";

/** Undefined for invalid JSON and for text the database cannot store. A broken connection throws, because it is not invalid input. */
export async function jsonOf(request: Request): Promise<unknown> {
  try {
    const input: unknown = await request.json();
    return isStorable(input) ? input : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
