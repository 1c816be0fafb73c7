import type { Location } from "react-router";

/** React Router marks the location that an answer redirects to, also for a fetcher, whose navigation carries no form. */
export const isRedirect = ({ state }: Location<unknown>) => typeof state === "object" && state !== null && "_isRedirect" in state;
