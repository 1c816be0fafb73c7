import type { ContactRow } from "./contact-source.server.ts";

export const CONTACT_CELLS = { name: (row: ContactRow) => <bdi>{row.name}</bdi> };
