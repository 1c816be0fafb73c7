import { data } from "react-router";

/** An unknown address below /admin asks for a sign-in first, and then says that there is nothing. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export const action = loader;

export default function NotFound() {
  return null;
}
