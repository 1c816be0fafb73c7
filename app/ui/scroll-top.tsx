import { useEffect, useState } from "react";
import { Icon } from "./icon.tsx";

export const SCROLL_TOP_THRESHOLD_PX = 300;

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
    <button type="button" className="icon-button scroll-top" onClick={() => window.scrollTo({ top: 0, behavior: "smooth" })}>
      <Icon name="arrowUp" />
      <span className="visually-hidden">Scroll to top</span>
    </button>
  );
}
