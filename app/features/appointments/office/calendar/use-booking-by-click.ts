import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { quarterAt } from "#domain/appointments/wall-clock.ts";
import type { CalendarPage } from "./load-calendar.server.ts";

/** A click on an empty place of a day opens the booking form with that time and host. By keyboard, `n` opens the form. */
export function useBookingByClick(
  day: string,
  { timeZone, query: { hostId } }: CalendarPage,
  shown: { readonly first: number; readonly last: number },
): RefObject<HTMLDivElement | null> {
  const body = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const book = useEffectEvent((event: MouseEvent) => {
    if (!body.current || (event.target instanceof Element && event.target.closest("a"))) return;
    const { top, height } = body.current.getBoundingClientRect();
    const time = quarterAt((event.clientY - top) / height, shown);
    const params = new URLSearchParams({ at: `${day}T${time}`, zone: timeZone, ...(hostId !== undefined && { host: hostId }) });
    void navigate(`/admin/appointments/new?${params}`);
  });
  useEffect(() => {
    const element = body.current;
    const listen = (event: MouseEvent) => book(event);
    element?.addEventListener("click", listen);
    return () => element?.removeEventListener("click", listen);
  }, []);
  return body;
}
