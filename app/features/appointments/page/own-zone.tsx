import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHref } from "./booking-href.ts";

interface OwnZoneProps {
  /** A time zone chosen by the visitor is kept. */
  readonly isAsked: boolean;
  readonly shown: string;
}

function Look({ isAsked, shown }: OwnZoneProps) {
  const navigate = useNavigate();
  const href = useHref();
  const showIn = useEffectEvent(
    (timeZone: string) => void navigate(href({ time_zone: timeZone, day: undefined }, ""), { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
    if (!isAsked && own && own !== shown) showIn(own);
  }, [isAsked, shown]);
  return null;
}

/** With scripts the browser sends its time zone. On every step: a visitor may navigate before the answer arrives. */
export function OwnZone(props: OwnZoneProps) {
  return <Look key={useLocation().key} {...props} />;
}
