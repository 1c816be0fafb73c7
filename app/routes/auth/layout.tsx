import { Link, Outlet } from "react-router";
import { BRAND } from "#content/brand.ts";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { Selvedge, Weave } from "#ui/weave.tsx";
import "#ui/styles/auth.css";

/** A layout without menus, for a single task. */
export default function AuthLayout() {
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
            <Weave slug="mark" family="blockchain" />
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
