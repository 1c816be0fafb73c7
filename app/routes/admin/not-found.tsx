import { data } from "react-router";

/** An unknown URL below /admin requires signing in before it returns 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
