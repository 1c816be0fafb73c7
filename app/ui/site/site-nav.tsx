import { Link } from "react-router";
import { isCurrent, visibleItems } from "#domain/nav/leaves.ts";
import type { NavItem } from "#domain/nav/nav-item.ts";
import { Icon } from "../icon.tsx";
import { useMegaMenus } from "./use-mega-menus.ts";

interface NavProps {
  readonly items: readonly NavItem[];
  readonly path: string;
}

interface SiteNavProps extends NavProps {
  readonly label: string;
  readonly className?: string;
}

const panelId = (item: NavItem) => `mega-${item.href.replace(/^#\//, "")}`;

/** A page below the item makes the item current (`true`), but not as the page itself. */
const currentMark = (item: NavItem, path: string) => (item.href === path ? "page" : isCurrent(item, path) || undefined);

function MegaLink({ item, path }: { readonly item: NavItem; readonly path: string }) {
  return (
    <li>
      <Link className="mega__link" to={item.href} prefetch="intent" aria-current={item.href === path ? "page" : undefined}>
        <strong>{item.content}</strong>
        {item.cover && <span>{item.cover}</span>}
      </Link>
    </li>
  );
}

function MegaList({ items, path }: NavProps) {
  return (
    <ul className="mega__list">
      {visibleItems(items).map((item) => (
        <MegaLink key={item.href} item={item} path={path} />
      ))}
    </ul>
  );
}

function MegaPanel({ item, path }: { readonly item: NavItem; readonly path: string }) {
  const children = visibleItems(item.childrenItems ?? []);
  const isGrouped = children.some((child) => child.childCategory);
  return (
    <div className="mega" id={panelId(item)} popover="auto">
      <div className="wrap mega__inner">
        {isGrouped ? (
          children.map((heading) => (
            <section key={heading.content}>
              <h2 className="mega__heading">{heading.content}</h2>
              <MegaList items={heading.childrenItems ?? []} path={path} />
            </section>
          ))
        ) : (
          <MegaList items={children} path={path} />
        )}
      </div>
    </div>
  );
}

function NavEntry({ item, path }: { readonly item: NavItem; readonly path: string }) {
  if (!item.childrenItems) {
    return (
      <li className="site-nav__item">
        <Link className="site-nav__link" to={item.href} prefetch="intent" aria-current={currentMark(item, path)}>
          {item.content}
        </Link>
      </li>
    );
  }
  return (
    <li className="site-nav__item site-nav__item--group">
      <button type="button" className="site-nav__link" popoverTarget={panelId(item)} data-current={isCurrent(item, path) || undefined}>
        {item.content}
        <Icon name="chevron" />
      </button>
      <MegaPanel item={item} path={path} />
    </li>
  );
}

/** Opens on hover with CSS, and by click, tap, Enter and Escape with the popover attribute, all before any script has run. */
export function SiteNav({ items, path, label, className = "" }: SiteNavProps) {
  const ref = useMegaMenus(path);
  return (
    <nav className={`site-nav ${className}`.trim()} aria-label={label} ref={ref}>
      <ul className="site-nav__list">
        {visibleItems(items).map((item) => (
          <NavEntry key={item.href} item={item} path={path} />
        ))}
      </ul>
    </nav>
  );
}
