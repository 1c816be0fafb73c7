/** An SVG, because the CSP forbids style attributes. Without a share the bar is an empty frame. */
export function Bar({ share }: { readonly share?: number | undefined }) {
  return (
    <svg className={share === undefined ? "bar bar--none" : "bar"} aria-hidden="true">
      <rect width={`${(share ?? 1) * 100}%`} height="100%" />
    </svg>
  );
}
