import { useRouteLoaderData } from "react-router";
import type { ContactFacts } from "./contact-facts.ts";

const UNKNOWN: ContactFacts = {
  brand: { name: "", tagline: "" },
  address: { title: "", lines: ["", ""] },
  supportEmail: "",
  contactEmail: "",
  phone: "",
  socials: [],
};

/**
 * From the root's loader data, never from a constant: scripts are cached for ever, and the data changes. Empty where even the root failed.
 */
export const useContact = (): ContactFacts => useRouteLoaderData<{ readonly contact: ContactFacts }>("root")?.contact ?? UNKNOWN;
