/** `isHeld` disables saving. */
export function SaveActions({ isHeld, onCancel }: { readonly isHeld: boolean; onCancel(): void }) {
  return (
    <div className="actions">
      <button type="submit" className="button button--small" aria-disabled={isHeld || undefined}>
        Save
      </button>
      <button type="button" className="button button--quiet button--small" onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
