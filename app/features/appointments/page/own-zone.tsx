import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate } from "react-router";
import { useHref } from "./booking-href.ts";

interface OwnZoneProps {
  /** Whoever has chosen a zone keeps it. */
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

/** Once scripts run, the browser says where its owner is. At every step anew: a visitor may be quicker than the answer. */
export function OwnZone(props: OwnZoneProps) {
  return <Look key={useLocation().key} {...props} />;
}
