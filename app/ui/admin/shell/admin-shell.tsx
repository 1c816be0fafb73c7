import { type ReactNode, useLayoutEffect, useSyncExternalStore } from "react";
import { useLocation, useNavigation } from "react-router";
import type { Look } from "#domain/look/look.ts";
import { type AdminItem, currentMark, currentPage } from "#domain/nav/admin-item.ts";
import { usePageChange } from "#ui/site/use-page-change.ts";
import { SayUndone } from "#ui/forms/use-answer.ts";
import { Toasts } from "#ui/toasts.tsx";
import { keep, readKept } from "#ui/kept.ts";
import type { AdminIconName } from "./admin-icon.tsx";
import type { MenuChoice } from "./popover-menu.tsx";
import FOLDED_MENU_SCRIPT from "./show-folded-menu.ts?inline-script";
import { SideMenu } from "./side-menu.tsx";
import { TopBar, type Account } from "./top-bar.tsx";
import { useSideMenu } from "./use-side-menu.ts";
import { FOLD_STORAGE_KEY, FOLDED } from "./show-folded-menu.ts";

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isFoldedNow = () => document.documentElement.dataset["adminMenu"] === FOLDED;

function show(isFolded: boolean): void {
  if (isFolded) document.documentElement.dataset["adminMenu"] = FOLDED;
  else delete document.documentElement.dataset["adminMenu"];
  for (const listener of listeners) listener();
}

function toggle(): void {
  const isFolded = !isFoldedNow();
  show(isFolded);
  keep(FOLD_STORAGE_KEY, isFolded ? FOLDED : undefined);
}

/** Whether the side menu shows only icons. The attribute that CSS reads is on the root, where the inline script can reach it. */
function useFoldedMenu() {
  // The inline script runs only in pages rendered by the server, not after a client-side navigation, such as signing in.
  useLayoutEffect(() => show(readKept(FOLD_STORAGE_KEY) === FOLDED), []);
  const isFromServer = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const isFolded = useSyncExternalStore(subscribe, isFoldedNow, () => false);
  return { isFolded, toggleFold: toggle, isFromServer };
}

interface ShellProps {
  readonly brandName: string;
  readonly look: Look | undefined;
  readonly nonce: string | undefined;
  readonly sections: readonly (readonly AdminItem<AdminIconName>[])[];
  /** No entry is marked as current. */
  readonly isRefused: boolean;
  readonly account: Account | undefined;
  /** The items of the "Admin" menu. */
  readonly choices: readonly MenuChoice[];
  /** Shown in the top bar beside the usual tools. */
  readonly tools?: ReactNode;
  readonly onPalette: () => void;
  readonly children: ReactNode;
}

const groupOf = (sections: ShellProps["sections"], path: string, current: string | undefined) =>
  sections.flat().find((item) => item.childrenItems && currentMark(item, path, current))?.href;

/** The frame of every back office page: side menu, top bar and main area. */
export function AdminShell({ brandName, look, nonce, sections, isRefused, account, choices, tools, onPalette, children }: ShellProps) {
  const path = useLocation().pathname.replace(/(?<=.)\/$/, "");
  const current = isRefused ? undefined : currentPage(sections.flat(), path);
  const { main, announced } = usePageChange(path);
  const { state } = useNavigation();
  const { isFolded, toggleFold, isFromServer } = useFoldedMenu();
  const { menu, ...groups } = useSideMenu(path, groupOf(sections, path, current), isFolded);
  return (
    <div className="admin">
      {isFromServer && <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: FOLDED_MENU_SCRIPT }} />}
      <a className="skip-link" href="#main">
        Skip to the content
      </a>
      <SideMenu ref={menu} brandName={brandName} look={look} sections={sections} path={path} current={current} {...groups} />
      <div className="admin__page">
        <TopBar
          brandName={brandName}
          account={account}
          choices={choices}
          tools={tools}
          isFolded={isFolded}
          onFold={toggleFold}
          onPalette={onPalette}
        />
        <main id="main" className="admin__main" tabIndex={-1} ref={main}>
          {children}
        </main>
      </div>
      {state !== "idle" && <div className="progress" role="progressbar" aria-label="Loading the page" />}
      <p className="visually-hidden" role="status">
        {announced}
      </p>
      <Toasts />
      <SayUndone />
    </div>
  );
}
