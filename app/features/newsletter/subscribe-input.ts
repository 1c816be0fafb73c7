import { z } from "zod";
import { email, trap } from "#domain/forms/fields.ts";

/** Where the form is: the blog, a post or the newsletter page. */
const PAGE = /^\/(?:newsletter|blogs(?:\/[a-z0-9-]{1,80})?)$/;

export const subscribeSchema = z.object({
  email: email.transform((typed) => typed.toLowerCase()),
  page: z.string().regex(PAGE).catch(""),
  extension: trap("extension"),
});

export type Subscription = Pick<z.output<typeof subscribeSchema>, "email" | "page">;
