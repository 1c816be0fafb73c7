import { isStorable } from "#domain/text/storable.ts";

/** Undefined for invalid JSON or text that cannot be stored. A broken connection throws: it is no invalid input. */
export async function jsonOf(request: Request): Promise<unknown> {
  try {
    const input: unknown = await request.json();
    return isStorable(input) ? input : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
