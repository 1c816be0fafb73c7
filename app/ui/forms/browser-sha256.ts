import type { Sha256 } from "#domain/forms/proof-of-work.ts";

export const browserSha256: Sha256 = async (text) => new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
