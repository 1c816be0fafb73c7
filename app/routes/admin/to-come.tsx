import { useLocation } from "react-router";
import { ADMIN_MENU } from "#features/back-office/admin-menu.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import type { Route } from "./+types/to-come";

export function loader({ context }: Route.LoaderArgs) {
  staffCtx(context);
  return null;
}

const PAGES = ADMIN_MENU.flat().flatMap((item) => item.childrenItems ?? [item]);

/** A place in the menu that has nothing behind it yet says so, rather than looking broken. */
export default function ToCome() {
  const path = useLocation().pathname.replace(/\/$/, "");
  const name = PAGES.find((page) => page.href.replace(/\/$/, "") === path)?.content ?? "This page";
  return (
    <EmptyState slug={path} title={`${name}: not here yet`} level={1}>
      <p>This part of the back office is still being built. Its place in the menu is kept for it.</p>
    </EmptyState>
  );
}
