/** For the sandboxed frame: pictures that came with the mail are part of the document. */
export function asSent(html: string, images: ReadonlyMap<string, string>): string {
  let shown = html;
  for (const [cid, url] of images) shown = shown.replaceAll(`cid:${cid}`, url);
  return shown;
}
