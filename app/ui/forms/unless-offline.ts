import type { FormRefusal } from "#domain/forms/form-answer.ts";

const REFUSED = {
  ok: false,
  intent: "",
  isUnreached: true,
  errors: { form: "We could not reach the server. What you typed is kept: please try again in a moment." },
} as const satisfies FormRefusal & { readonly intent: string };

/** For `clientAction`. A failed request must not replace the page: the typed text stays and the person can retry. */
export async function unlessOffline<A>(act: () => Promise<A>): Promise<A | typeof REFUSED> {
  try {
    return await act();
  } catch (error) {
    // `fetch` throws it without a connection.
    if (error instanceof TypeError) return { ...REFUSED };
    throw error;
  }
}
