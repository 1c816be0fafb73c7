import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import { ThemeSwitch } from "#ui/theme-switch.tsx";
import { AdminIcon } from "./admin-icon.tsx";
import { PopoverMenu, type MenuChoice } from "./popover-menu.tsx";
import { SIDE_MENU_ID } from "./side-menu.tsx";
import { usePaletteKeyName } from "./use-palette-key.ts";

export interface Account {
  readonly name: string;
  readonly email: string;
}

interface TopBarProps {
  readonly brandName: string;
  /** Absent if the page failed before the session was read. */
  readonly account: Account | undefined;
  readonly choices: readonly MenuChoice[];
  /** Further tools, shown before the usual ones. */
  readonly tools?: ReactNode;
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly onPalette: () => void;
}

/** The same icon twice: small screens open an overlay, large ones change the column's width. */
function MenuToggles({ isFolded, onFold }: Pick<TopBarProps, "isFolded" | "onFold">) {
  return (
    <>
      <button type="button" className="icon-button top-bar__open" popoverTarget={SIDE_MENU_ID}>
        <Icon name="menu" />
        <span className="visually-hidden">Menu</span>
      </button>
      <button type="button" className="icon-button top-bar__fold" aria-expanded={!isFolded} aria-controls={SIDE_MENU_ID} onClick={onFold}>
        <AdminIcon name="sidePanel" />
        <span className="visually-hidden">Menu</span>
      </button>
    </>
  );
}

function AccountMenu({ account, choices }: { readonly account: Account; readonly choices: readonly MenuChoice[] }) {
  const label = (
    <>
      Admin
      <Icon name="chevron" />
    </>
  );
  const head = (
    <p className="popover-menu__head">
      <strong>{account.name}</strong>
      <span>{account.email}</span>
    </p>
  );
  return <PopoverMenu label={label} className="top-bar__account" title="Your account" choices={choices} head={head} />;
}

function PaletteButton({ onPalette }: Pick<TopBarProps, "onPalette">) {
  return (
    <button type="button" className="top-bar__palette" aria-keyshortcuts="Control+K Meta+K" onClick={onPalette}>
      <Icon name="search" />
      <span className="top-bar__palette-words">Go to …</span>
      <kbd aria-hidden="true">{usePaletteKeyName()}</kbd>
    </button>
  );
}

export function TopBar({ brandName, account, choices, tools, isFolded, onFold, onPalette }: TopBarProps) {
  return (
    <header className="top-bar">
      <MenuToggles isFolded={isFolded} onFold={onFold} />
      {account && <PaletteButton onPalette={onPalette} />}
      <div className="top-bar__tools">
        {tools}
        <a className="icon-button" href="/">
          <AdminIcon name="external" />
          <span className="visually-hidden">{brandName}’s public site</span>
        </a>
        <ThemeSwitch />
        {account && <AccountMenu account={account} choices={choices} />}
      </div>
    </header>
  );
}
