/** A honeypot: hidden from people and screen readers, so that only robots fill it in. */
export function TrapField({ name = "website" }: { readonly name?: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true">
      <label>
        Leave this field empty <input name={name} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
