import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import ASK_OWN_ZONE_SCRIPT from "./ask-own-zone.ts?inline-script";
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

/**
 * With scripts the browser sends its time zone: by an inline script while the page loads, and in the application on every step, as a
 * visitor may navigate before the answer arrives.
 */
export function OwnZone(props: OwnZoneProps) {
  const nonce = useRouteLoaderData<{ readonly nonce?: string }>("root")?.nonce;
  return (
    <>
      {!props.isAsked && (
        <script nonce={nonce} data-shown={props.shown} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: ASK_OWN_ZONE_SCRIPT }} />
      )}
      <Look key={useLocation().key} {...props} />
    </>
  );
}
