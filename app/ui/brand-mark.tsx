import { logoAddress } from "#domain/look/look-address.ts";
import type { Look } from "#domain/look/look.ts";
import { BUILT_SEED, MARK_FAMILY } from "#domain/weave/weave.ts";
import { Weave } from "./weave.tsx";

/** The firm's logo, or else its woven mark. Decorative: the name is beside it. */
export function BrandMark({ look }: { readonly look: Look | undefined }) {
  const logo = look?.logo;
  if (logo) return <img className="brand__logo" src={logoAddress(logo)} width={logo.width} height={logo.height} alt="" />;
  return <Weave slug={look?.seed ?? BUILT_SEED} family={MARK_FAMILY} />;
}
