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

/** From the root's loader data, not a constant: scripts are cached forever, but the data changes. Empty if even the root failed. */
export const useContact = (): ContactFacts => useRouteLoaderData<{ readonly contact: ContactFacts }>("root")?.contact ?? UNKNOWN;
