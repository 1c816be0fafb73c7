/** No person sees it, and no reader reads it out: whoever fills it in is a machine. */
export function TrapField({ name = "website" }: { readonly name?: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this field empty <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
