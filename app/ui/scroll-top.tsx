import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";

const SCROLL_TOP_THRESHOLD_PX = 300;

function scrollToTop(): void {
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  window.scrollTo({ top: 0, behavior: isStill ? "auto" : "smooth" });
  // The button disappears as the page scrolls, so the keyboard focus moves to the content.
  document.querySelector<HTMLElement>("#main")?.focus({ preventScroll: true });
}

export function ScrollTop() {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const update = () => setVisible(window.scrollY > SCROLL_TOP_THRESHOLD_PX);
    update();
    window.addEventListener("scroll", update, { passive: true });
    return () => window.removeEventListener("scroll", update);
  }, []);
  if (!isVisible) return null;
  return (
    <button type="button" className="icon-button scroll-top" onClick={scrollToTop}>
      <Icon name="arrowUp" />
      <span className="visually-hidden">Scroll to top</span>
    </button>
  );
}
