/**
 * Takes the addresses of far pictures away, and gives each back when it comes within 200 px of what is seen, or is printed. Also an
 * inline script. Mutations are told before the browser next lays anything out, and only
 * after that does it fetch a lazy picture: however slowly the page arrives, each is taken in time.
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
      // Of the same shape, so that nothing moves.
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
