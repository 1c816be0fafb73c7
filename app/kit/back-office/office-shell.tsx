import { useCallback, useMemo, useState, type ReactNode } from "react";
import { BRAND } from "#content/brand.ts";
import type { Holder } from "#domain/access/permissions.ts";
import { logOut } from "#kit/accounts/use-session.ts";
import { useContact } from "#kit/settings/use-contact.ts";
import { keysOnPage } from "#kit/lists/page-keys.ts";
import { AdminShell } from "#ui/admin/shell/admin-shell.tsx";
import { JumpsContext } from "#ui/admin/shell/jumps.ts";
import type { MenuChoice } from "#ui/admin/shell/popover-menu.tsx";
import { usePaletteKey } from "#ui/admin/shell/use-palette-key.ts";
import { KeysDialog, type KeyWords } from "#ui/admin/table/keys-dialog.tsx";
import { showFailure } from "#ui/toasts.tsx";
import { type OfficeMenu, OWN_PAGES, pagesOf } from "./menu-for.ts";
import { Palette } from "./palette.tsx";
import { useOfficeKeys } from "./use-office-keys.ts";

/** What the shell needs to know about the signed-in person. */
export interface ShellPerson extends Holder {
  readonly personId: string;
  readonly name: string;
  readonly email: string;
}

function leave(): void {
  logOut().catch((error: unknown) =>
    showFailure(
      error instanceof Error && navigator.onLine ? error.message : "You seem to be offline, so you are still signed in. Please try again.",
    ),
  );
}

const CHOICES: readonly MenuChoice[] = [...OWN_PAGES, { content: "Logout", icon: "logOut", onPress: leave }];

interface OfficeShellProps {
  /** Absent if the page failed before the person was identified. */
  readonly person: ShellPerson | undefined;
  readonly menu: OfficeMenu | undefined;
  readonly isRefused?: boolean;
  readonly nonce: string | undefined;
  /** Shown in the top bar. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** The back office's shell with the menu of this installation and this person. */
export function OfficeShell({ person, menu, isRefused = false, nonce, tools, children }: OfficeShellProps) {
  const { look } = useContact();
  const [isPaletteOpen, setIsPaletteOpen] = useState(false);
  const open = useCallback(() => setIsPaletteOpen(true), []);
  usePaletteKey(open);
  const [help, setHelp] = useState<readonly KeyWords[]>();
  const jumps = useMemo(
    () => (menu ? pagesOf(menu) : []).flatMap((page) => (page.key === undefined ? [] : [{ ...page, key: page.key }])),
    [menu],
  );
  const { isOn, switchKeys } = useOfficeKeys(jumps, () => setHelp(keysOnPage()));
  return (
    <JumpsContext value={jumps}>
      <AdminShell
        brandName={BRAND.name}
        look={look}
        nonce={nonce}
        sections={menu?.sections ?? []}
        isRefused={isRefused}
        account={person}
        choices={CHOICES}
        tools={tools}
        onPalette={open}
      >
        {children}
        {isPaletteOpen && person && menu && <Palette personId={person.personId} menu={menu} onClose={() => setIsPaletteOpen(false)} />}
        {help && <KeysDialog keys={help} isOn={isOn} onSwitch={switchKeys} onClose={() => setHelp(undefined)} />}
      </AdminShell>
    </JumpsContext>
  );
}
