import { filesWith } from "#domain/content/page-weight.ts";
import { compressPage, type StaticFiles } from "./static-files.ts";

const KB = 1024;

/** What a browser loads with a page, compressed as for a visitor. */
export async function weightOf(html: Buffer, files: StaticFiles): Promise<number> {
  const loaded = filesWith(html.toString()).flatMap((href) => files.get(href)?.encoded("br") ?? []);
  const parts = await Promise.all([compressPage(html), ...loaded]);
  return parts.reduce((sum, { byteLength }) => sum + byteLength, 0) / KB;
}
