import { page as CHAT_LABELS } from "#content/labels/chat.ts";
import { useLabels } from "#kit/site/use-labels.ts";

/** `isHeld` disables saving. */
export function SaveActions({ isHeld, onCancel }: { readonly isHeld: boolean; onCancel(): void }) {
  const labels = useLabels("chatLabels", CHAT_LABELS);
  return (
    <div className="actions">
      <button type="submit" className="button button--small" aria-disabled={isHeld || undefined}>
        {labels.save}
      </button>
      <button type="button" className="button button--quiet button--small" onClick={onCancel}>
        {labels.cancel}
      </button>
    </div>
  );
}
