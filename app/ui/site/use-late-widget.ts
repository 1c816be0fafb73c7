import { type ComponentType, useCallback, useState } from "react";
import { showToast } from "#ui/toasts.tsx";

interface LateWidget<P> {
  /** Always the same function. */
  load(): Promise<{ readonly default: ComponentType<P> }>;
  /** Said when it cannot be loaded. */
  readonly sorry: string;
}

/**
 * A widget that is loaded at the first sign of intent, so that no public page carries it, and then stays. `A` is what one press
 * asks for.
 */
export function useLateWidget<P, A>({ load, sorry }: LateWidget<P>) {
  const [asked, setAsked] = useState<A>();
  const [Widget, setWidget] = useState<ComponentType<P>>();
  const bring = useCallback(async () => {
    const { default: loaded } = await load();
    setWidget(() => loaded);
  }, [load]);
  const open = useCallback(
    (wanted: A) => {
      setAsked(wanted);
      bring().catch(() => {
        setAsked(undefined);
        showToast(sorry);
      });
    },
    [bring, sorry],
  );
  // Failing here is no matter: pressing tries again, and says so.
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  return { asked, Widget, bring, open, prepare, isLoading: asked !== undefined && !Widget };
}
