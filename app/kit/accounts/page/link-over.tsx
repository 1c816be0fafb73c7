import { Link } from "react-router";

export function LinkOver({ next }: { readonly next: { readonly href: string; readonly label: string } }) {
  return (
    <>
      <h1>This link no longer works</h1>
      <p>It has already been used, or it has expired. Links in our emails work once, and only the newest one works.</p>
      <p className="auth__aside">
        <Link to={next.href}>{next.label}</Link>
      </p>
    </>
  );
}
