/** In a new tab, so that what a visitor has written stays. */
export function PolicyLink({ children }: { readonly children: string }) {
  return (
    <a href="/company/privacy-policy" target="_blank" rel="noreferrer">
      {children}
    </a>
  );
}
