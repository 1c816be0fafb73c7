import { useEffect, useEffectEvent } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import ASK_OWN_ZONE_SCRIPT from "./ask-own-zone.ts?inline-script";
import { useHref } from "./booking-href.ts";

interface OwnZoneProps {
  /** Whether the visitor chose the time zone; it is then kept. */
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
 * Sends the browser's time zone: an inline script does so while the page loads, and an effect on every step, because a visitor may navigate
 * before the response arrives.
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
