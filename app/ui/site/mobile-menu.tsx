import { useRef, type FocusEvent, type MouseEvent, type ReactNode } from "react";
import { Link } from "react-router";
import { isCurrent, visibleItems } from "#domain/nav/leaves.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { Icon } from "../icon.tsx";
import { useOnPathChange } from "./use-on-path-change.ts";

const MENU_ID = "mobile-menu";

export function MobileMenuButton({ children }: { readonly children: string }) {
  return (
    <button type="button" className="icon-button menu-button" popoverTarget={MENU_ID}>
      <Icon name="menu" />
      <span className="visually-hidden">{children}</span>
    </button>
  );
}

function PanelLinks({ items, path }: { readonly items: readonly NavItem[]; readonly path: string }) {
  return visibleItems(items).map((item) =>
    item.childCategory ? (
      <section key={item.content}>
        <h3 className="mobile-menu__heading">{item.content}</h3>
        <PanelLinks items={item.childrenItems ?? []} path={path} />
      </section>
    ) : (
      <Link key={item.href} to={item.href} aria-current={item.href === path ? "page" : undefined}>
        {item.content}
      </Link>
    ),
  );
}

function MenuEntry({ item, path }: { readonly item: NavItem; readonly path: string }) {
  if (!item.childrenItems) {
    return (
      <Link className="mobile-menu__entry" to={item.href} aria-current={item.href === path ? "page" : isCurrent(item, path) || undefined}>
        {item.content}
      </Link>
    );
  }
  return (
    // Details with the same name open one at a time, without scripts.
    <details name={MENU_ID}>
      <summary className="mobile-menu__entry" data-current={isCurrent(item, path) || undefined}>
        {item.content}
        <Icon name="chevron" />
      </summary>
      <div className="mobile-menu__panel">
        <PanelLinks items={item.childrenItems} path={path} />
      </div>
    </details>
  );
}

/** The texts of the header and its menu. */
export type MenuLabels = Readonly<Record<"main" | "menu" | "search" | "searchButton" | "quickLinks" | "site" | "closeMenu", string>>;

interface MobileMenuProps {
  readonly brandName: string;
  readonly items: readonly NavItem[];
  readonly quickItems: readonly NavItem[];
  readonly path: string;
  readonly action: ReactNode;
  readonly labels: MenuLabels;
}

function QuickRows({ quickItems, path, action, labels }: Pick<MobileMenuProps, "quickItems" | "path" | "action" | "labels">) {
  return (
    <>
      <nav className="mobile-menu__quick" aria-label={labels.quickLinks}>
        {action}
        {quickItems.map(({ href, content }) => (
          <Link key={href} className="button button--quiet" to={href} aria-current={href === path ? "page" : undefined}>
            {content}
          </Link>
        ))}
      </nav>
      <form className="search-form" action="/search" role="search">
        <input className="input" type="search" name="q" maxLength={200} aria-label={labels.search} placeholder={labels.search} />
        <button type="submit" className="button button--quiet" aria-label={labels.searchButton}>
          <Icon name="search" />
        </button>
      </form>
    </>
  );
}

/** Covers the whole screen. A popover, so that it opens and closes before any script has run. */
export function MobileMenu({ brandName, items, quickItems, path, action, labels }: MobileMenuProps) {
  const ref = useRef<HTMLDivElement>(null);
  useOnPathChange(path, () => {
    ref.current?.hidePopover();
    for (const details of ref.current?.querySelectorAll("details") ?? []) details.open = false;
  });
  const closeWhenLeft = (event: FocusEvent) => {
    if (event.relatedTarget && !ref.current?.contains(event.relatedTarget)) ref.current?.hidePopover();
  };
  // Also for a link to the current page, which does not change the path.
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest("a")) ref.current?.hidePopover();
  };
  return (
    <div className="mobile-menu" id={MENU_ID} popover="auto" ref={ref} onBlur={closeWhenLeft} onClick={closeOnLink} role="presentation">
      <div className="mobile-menu__top">
        <span className="brand">{brandName}</span>
        <button type="button" className="icon-button" popoverTarget={MENU_ID} popoverTargetAction="hide">
          <Icon name="close" />
          <span className="visually-hidden">{labels.closeMenu}</span>
        </button>
      </div>
      <nav aria-label={labels.site}>
        <ul className="mobile-menu__list">
          {visibleItems(items).map((item) => (
            <li key={item.href}>
              <MenuEntry item={item} path={path} />
            </li>
          ))}
        </ul>
      </nav>
      <QuickRows quickItems={quickItems} path={path} action={action} labels={labels} />
    </div>
  );
}
