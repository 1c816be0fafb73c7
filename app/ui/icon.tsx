const LINES = {
  menu: "M4 7h16M4 12h16M4 17h16",
  close: "M6 6l12 12M18 6 6 18",
  chevron: "m6 9 6 6 6-6",
  arrowUp: "M12 19V5m-6 6 6-6 6 6",
  arrowRight: "M5 12h14m-6-6 6 6-6 6",
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM12 2v2m0 16v2M4.9 4.9l1.4 1.4m11.4 11.4 1.4 1.4M2 12h2m16 0h2M4.9 19.1l1.4-1.4M17.7 6.3l1.4-1.4",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5Z",
  pin: "M12 21s-7-6.1-7-11a7 7 0 0 1 14 0c0 4.9-7 11-7 11Zm0-8.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z",
  mail: "M3 6h18v12H3zm0 1 9 7 9-7",
  phone: "M6 3h3l2 5-2.5 1.5a11 11 0 0 0 5 5L15 12l5 2v3c0 1.7-1.3 3-3 3A14 14 0 0 1 3 6c0-1.7 1.3-3 3-3Z",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14Zm5 12 4.5 4.5",
  check: "m5 12.5 4.5 4.5L19 7.5",
} as const;

const SOLIDS = {
  facebook: "M14 8h3V4h-3c-2.8 0-5 2.2-5 5v2H6v4h3v7h4v-7h3l1-4h-4V9c0-.6.4-1 1-1Z",
  linkedin:
    "M4.5 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4ZM3 9h3.2v12H3zM9 9h3.1v1.7c.5-1 1.8-2 3.7-2 3.9 0 4.7 2.5 4.7 5.8V21h-3.2v-5.7c0-1.5 0-3.3-2-3.3s-2.3 1.5-2.3 3.1V21H9z",
  mailSolid: "M3 5h18c.3 0 .6.1.8.3L12 13 2.2 5.3c.2-.2.5-.3.8-.3Zm-1 2.2V18c0 .6.4 1 1 1h18c.6 0 1-.4 1-1V7.2L12 15.5Z",
  x: "M17.8 3h3.1l-6.7 7.7L22 21h-6.2l-4.8-6.3L5.4 21H2.3l7.2-8.2L2 3h6.3l4.4 5.8Zm-1.1 16.2h1.7L7.4 4.7H5.6Z",
  discord:
    "M19.3 5.3a16 16 0 0 0-4-1.3l-.5 1a15 15 0 0 0-5.6 0l-.5-1a16 16 0 0 0-4 1.3C2.1 9.1 1.4 12.8 1.7 16.5a16 16 0 0 0 4.9 2.5l1-1.7-1.6-.8.4-.3a11.5 11.5 0 0 0 11.2 0l.4.3-1.6.8 1 1.7a16 16 0 0 0 4.9-2.5c.4-4.3-.7-8-3-11.2ZM8.6 14.2c-1 0-1.8-.9-1.8-2s.8-2 1.8-2 1.8.9 1.8 2-.8 2-1.8 2Zm6.8 0c-1 0-1.8-.9-1.8-2s.8-2 1.8-2 1.8.9 1.8 2-.8 2-1.8 2Z",
} as const;

export type IconName = keyof typeof LINES | keyof typeof SOLIDS;

const isLine = (name: IconName): name is keyof typeof LINES => name in LINES;

/** Always beside text or inside a labelled element, so it is hidden from assistive technology. */
export function Icon({ name, className = "" }: { readonly name: IconName; readonly className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      {isLine(name) ? (
        <path d={LINES[name]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
      ) : (
        <path d={SOLIDS[name]} fill="currentColor" fillRule="evenodd" />
      )}
    </svg>
  );
}

/** The outline of a solid icon, used by social links until they are hovered. */
export function OutlineIcon({ name, className = "" }: { readonly name: keyof typeof SOLIDS; readonly className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={SOLIDS[name]} fill="none" stroke="currentColor" strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  );
}
