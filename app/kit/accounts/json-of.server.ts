import { isStorable } from "#domain/text/storable.ts";

/** Undefined for what is no JSON or cannot be stored; a connection that breaks is not the sender's grammar. */
export async function jsonOf(request: Request): Promise<unknown> {
  try {
    const input: unknown = await request.json();
    return isStorable(input) ? input : undefined;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
