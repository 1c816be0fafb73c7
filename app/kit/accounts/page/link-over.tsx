import { Link } from "react-router";

export function LinkOver({ next }: { readonly next: { readonly href: string; readonly label: string } }) {
  return (
    <>
      <h1>This link is spent</h1>
      <p>It has been used already, or its time has run out. Links in our emails work once, and the newest one counts.</p>
      <p className="auth__aside">
        <Link to={next.href}>{next.label}</Link>
      </p>
    </>
  );
}
