import { useId, type RefObject } from "react";
import { Link } from "react-router";
import type { Look } from "#domain/look/look.ts";
import { currentMark, type AdminGroup, type AdminItem, type AdminPage, WORK_PAGE } from "#domain/nav/admin-item.ts";
import { BrandMark } from "#ui/brand-mark.tsx";
import { Icon } from "#ui/icon.tsx";
import { AdminIcon, type AdminIconName } from "./admin-icon.tsx";

export const SIDE_MENU_ID = "side-menu";

type Item = AdminItem<AdminIconName>;

interface EntryProps<T> {
  readonly item: T;
  readonly path: string;
  /** The menu page the path belongs to. */
  readonly current: string | undefined;
  /** A link to the current page does not change the path, but still closes the menu. */
  readonly onFollow: () => void;
}

const MAX_SHOWN = 99;

/** Read out after the entry's name, which stays unchanged. */
const waitingWords = (count = 0) => (count === 0 ? undefined : `${count} waiting`);

function Badge({ count = 0 }: { readonly count: number | undefined }) {
  if (count === 0) return null;
  return (
    <span className="side-menu__badge" aria-hidden="true">
      {count > MAX_SHOWN ? `${MAX_SHOWN}+` : count}
    </span>
  );
}

const linkTo = (page: AdminPage, { path, current }: Pick<EntryProps<AdminPage>, "path" | "current">) => ({
  to: page.waitingAt ?? page.href,
  prefetch: "intent" as const,
  title: page.key === undefined ? undefined : `Press g, then ${page.key}`,
  "aria-description": waitingWords(page.badge),
  "aria-current": currentMark(page, path, current),
});

function PageEntry({ item, path, current, onFollow }: EntryProps<AdminPage<AdminIconName>>) {
  return (
    <li className="side-menu__item">
      <Link className="side-menu__entry" {...linkTo(item, { path, current })} onClick={onFollow}>
        <AdminIcon name={item.icon} />
        <span className="side-menu__label">{item.content}</span>
        <Badge count={item.badge} />
      </Link>
    </li>
  );
}

interface GroupProps extends EntryProps<AdminGroup<AdminIconName>> {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function GroupEntry({ item, path, current, isOpen, onToggle, onFollow }: GroupProps) {
  const id = useId();
  return (
    <li className="side-menu__item">
      <button
        type="button"
        className="side-menu__entry"
        aria-expanded={isOpen}
        aria-controls={id}
        data-current={currentMark(item, path, current)}
        onClick={onToggle}
      >
        <AdminIcon name={item.icon} />
        <span className="side-menu__label">{item.content}</span>
        <Badge count={isOpen ? 0 : item.childrenItems.reduce((sum, { badge = 0 }) => sum + badge, 0)} />
        <Icon name="chevron" className="side-menu__chevron" />
      </button>
      <ul className="side-menu__sub" id={id} hidden={!isOpen}>
        {item.childrenItems.map((page) => (
          <li key={page.href}>
            <Link className="side-menu__sub-entry" {...linkTo(page, { path, current })} onClick={onFollow}>
              {page.content} <Badge count={page.badge} />
            </Link>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface SideMenuProps {
  readonly ref: RefObject<HTMLElement | null>;
  readonly brandName: string;
  readonly look: Look | undefined;
  readonly sections: readonly (readonly Item[])[];
  readonly path: string;
  readonly current: string | undefined;
  /** The address of the open group. */
  readonly openGroup: string | undefined;
  /** Whether no group has been opened or closed yet. */
  readonly isAtRest: boolean;
  readonly onToggle: (href: string) => void;
  readonly onFollow: () => void;
}

/**
 * Catches presses outside the overlay: a popover's backdrop lets them through to the page below. The focus stays in the menu until the
 * press is complete, or the menu would close too early.
 */
function Veil() {
  return (
    <button
      type="button"
      className="side-menu__veil"
      popoverTarget={SIDE_MENU_ID}
      popoverTargetAction="hide"
      tabIndex={-1}
      onMouseDown={(event) => event.preventDefault()}
    >
      <span className="visually-hidden">Close the menu</span>
    </button>
  );
}

/** A column on large screens and an overlay on small ones: a popover, so that it opens and closes before any script has run. */
export function SideMenu({ ref, brandName, look, sections, path, current, openGroup, isAtRest, onToggle, onFollow }: SideMenuProps) {
  return (
    <>
      <nav className="side-menu" id={SIDE_MENU_ID} popover="auto" aria-label="Admin" data-at-rest={isAtRest || undefined} ref={ref}>
        <Link
          className="brand side-menu__brand"
          to="/admin"
          aria-current={path === "/admin" ? "page" : undefined}
          title={brandName}
          onClick={onFollow}
        >
          <BrandMark look={look} />
          <span className="side-menu__label">
            {brandName} <span className="visually-hidden">home</span>
          </span>
        </Link>
        {sections.map((items, index) => (
          <ul className="side-menu__section" key={index}>
            {index === 0 && (
              <PageEntry item={WORK_PAGE} path={path} current={path === WORK_PAGE.href ? path : current} onFollow={onFollow} />
            )}
            {items.map((item) =>
              item.childrenItems ? (
                <GroupEntry
                  key={item.href}
                  item={item}
                  path={path}
                  current={current}
                  isOpen={openGroup === item.href}
                  onToggle={() => onToggle(item.href)}
                  onFollow={onFollow}
                />
              ) : (
                <PageEntry key={item.href} item={item} path={path} current={current} onFollow={onFollow} />
              ),
            )}
          </ul>
        ))}
      </nav>
      <Veil />
    </>
  );
}
