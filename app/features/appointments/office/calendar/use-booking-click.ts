import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";

/** A click on an empty part of the element opens the booking form that `hrefAt` names. By keyboard, `n` opens the form. */
export function useBookingClick<E extends HTMLElement>(hrefAt: (event: MouseEvent, element: E) => string | undefined): RefObject<E | null> {
  const ref = useRef<E>(null);
  const navigate = useNavigate();
  const book = useEffectEvent((event: MouseEvent) => {
    if (!ref.current || (event.target instanceof Element && event.target.closest("a"))) return;
    const href = hrefAt(event, ref.current);
    if (href !== undefined) void navigate(href);
  });
  useEffect(() => {
    const element = ref.current;
    const listen = (event: MouseEvent) => book(event);
    element?.addEventListener("click", listen);
    return () => element?.removeEventListener("click", listen);
  }, []);
  return ref;
}
