/** Undefined for what is no JSON; a connection that breaks is not the sender's grammar. */
export async function jsonOf(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    return undefined;
  }
}
