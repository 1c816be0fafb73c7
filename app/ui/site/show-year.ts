/** An inline script: a cached page may have been rendered last year, and the application may never start. */
export default function showYear(): void {
  document.getElementById("copyright-year")?.replaceChildren(String(new Date().getFullYear()));
}
