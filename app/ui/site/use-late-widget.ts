import { type ComponentType, useCallback, useState } from "react";
import { showFailure } from "#ui/toasts.tsx";

interface LateWidget<P> {
  /** Must be a stable function. */
  load(): Promise<{ readonly default: ComponentType<P> }>;
  /** Shown if it cannot be loaded. */
  readonly sorry: string;
}

/** A widget loaded at the first sign of intent, so that no public page carries it, and kept afterwards. `A` is the argument of a press. */
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
        showFailure(sorry);
      });
    },
    [bring, sorry],
  );
  // A failure here does not matter: pressing retries and shows the error.
  const prepare = useCallback(() => void load().catch(() => undefined), [load]);
  return { asked, Widget, bring, open, prepare, isLoading: asked !== undefined && !Widget };
}
