import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Look } from "#domain/look/look.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { BrandMark } from "../brand-mark.tsx";
import { Icon } from "../icon.tsx";
import { ThemeSwitch } from "../theme-switch.tsx";
import { MobileMenu, MobileMenuButton, type MenuLabels } from "./mobile-menu.tsx";
import { SiteNav } from "./site-nav.tsx";

interface HeaderProps {
  readonly brandName: string;
  readonly look: Look | undefined;
  readonly items: readonly NavItem[];
  /** The proof pages, shown beside the site's items. */
  readonly proof: NavItem;
  /** Quick links in the phone menu. */
  readonly quickItems: readonly NavItem[];
  readonly path: string;
  /** The action available on every page. */
  readonly action: ReactNode;
  readonly labels: MenuLabels;
}

export function SiteHeader({ brandName, look, items, proof, quickItems, path, action, labels }: HeaderProps) {
  return (
    <header className="site-header">
      {/* Without this, a slow phone paints half a header and half a launcher while parsing, and moves them a moment later. */}
      <link rel="expect" href="#page-end" blocking="render" />
      <div className="wrap site-header__bar">
        <Link className="brand" to="/">
          <BrandMark look={look} />
          <span className="brand__name">{brandName}</span>
        </Link>
        <SiteNav label={labels.main} items={items} path={path} />
        <div className="site-header__tools">
          <SiteNav label={proof.content} className="site-nav--proof" items={[proof]} path={path} />
          {action}
          <Link className="icon-button search-link" to="/search" aria-label={labels.searchButton}>
            <Icon name="search" />
          </Link>
          <ThemeSwitch />
          <MobileMenuButton>{labels.menu}</MobileMenuButton>
        </div>
      </div>
      <MobileMenu brandName={brandName} items={items} quickItems={quickItems} path={path} action={action} labels={labels} />
    </header>
  );
}
