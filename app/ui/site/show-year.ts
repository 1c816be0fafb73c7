/** An inline script: a page that is kept may have been rendered last year, and its reader may never start the application. */
export default function showYear(): void {
  document.getElementById("copyright-year")?.replaceChildren(String(new Date().getFullYear()));
}
