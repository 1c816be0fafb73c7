/**
 * Removes the sources of distant pictures and restores each one within 200 px of the viewport, or for printing. Also used as an inline
 * script. Mutation observers run before the next layout, and browsers load lazy pictures only after it, so every picture is caught in time,
 * however slowly the page arrives.
 */
export default function watchPictures(): void {
  const far: HTMLImageElement[] = [];
  const sources = (img: HTMLImageElement) => img.parentElement?.querySelectorAll("source") ?? [];
  const show = (img: HTMLImageElement) => {
    near.unobserve(img);
    sources(img).forEach((source) => (source.srcset = source.dataset["late"] ?? ""));
    img.src = img.dataset["late"] ?? "";
  };
  const near = new IntersectionObserver(
    (seen) => seen.forEach(({ isIntersecting, target }) => isIntersecting && show(target as HTMLImageElement)),
    { rootMargin: "200px" },
  );
  const take = () =>
    document.querySelectorAll<HTMLImageElement>("picture > img[loading=lazy]:not([data-late])").forEach((img) => {
      sources(img).forEach((source) => {
        source.dataset["late"] = source.srcset;
        source.removeAttribute("srcset");
      });
      img.dataset["late"] = img.src;
      // A placeholder with the same ratio, to avoid layout shifts.
      img.src = `data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 ${img.width} ${img.height}'/%3E`;
      far.push(img);
      near.observe(img);
    });
  take();
  const arriving = new MutationObserver(take);
  if (document.readyState === "loading") arriving.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => arriving.disconnect());
  addEventListener("beforeprint", () => far.forEach(show));
}
