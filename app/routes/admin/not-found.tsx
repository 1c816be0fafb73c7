import { data } from "react-router";

/** An unknown address below /admin requires a sign-in before it answers 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
