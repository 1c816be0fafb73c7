import { Link, Outlet } from "react-router";
import { BRAND } from "#content/brand.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { BrandMark } from "#ui/brand-mark.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { Selvedge } from "#ui/weave.tsx";
import "#ui/styles/auth.css";

/** A layout without menus, for single tasks. */
export default function AuthLayout() {
  const { look } = useContact();
  return (
    <div className="auth">
      <div className="auth__switch">
        <ThemeSwitch />
      </div>
      <div className="auth__card">
        <div className="auth__edge">
          <Selvedge slug="auth" family="company" />
        </div>
        <header className="auth__head">
          <Link className="brand" to="/">
            <BrandMark look={look} />
            <span className="brand__name">{BRAND.name}</span>
          </Link>
        </header>
        <main className="auth__main">
          <Outlet />
        </main>
      </div>
    </div>
  );
}
