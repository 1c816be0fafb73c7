import type { AskedWork } from "#domain/forms/proof-of-work.ts";
import { newChallenge, type PublicForm } from "#platform/public-form.server.ts";
import type { Services } from "#platform/services.ts";
import { findContact } from "./contact.server.ts";

export const WORK_NEEDED = 428;

/** Returned instead of a refusal: the page does the proof of work and sends the form again. */
export async function askForWork(services: Services, form: PublicForm): Promise<AskedWork> {
  const { contactEmail, phone } = await findContact(services.db);
  const { challenge, bits } = await newChallenge(services, form);
  const sentence = `This was not sent yet: we are receiving very many requests, so browsers have to complete a calculation first, and yours runs no scripts here. What you wrote stays below. Please try again in an hour, write to ${contactEmail} or call ${phone}.`;
  return { challenge, bits, sentence };
}
