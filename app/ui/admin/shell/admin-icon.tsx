/** Icons only the back office uses, so public pages do not load them. */
const LINES = {
  home: "M4 11.5 12 5l8 6.5M6.5 10v9h11v-9",
  blogs: "M5 4h11l3 3v13H5zM8.5 9h4m-4 3.5h7m-7 3.5h7",
  site: "M4 5h16v14H4zm0 4h16M7 7h.01M10 7h.01",
  media: "M4 5h16v14H4zm0 11 4.5-4.5L12 15l3.5-3.5L20 16M9 8.5a1 1 0 1 0 0 .01",
  career: "M4 8h16v11H4zM9 8V5h6v3M4 13h16",
  list: "M9 6h11M9 12h11M9 18h11M4 6h1M4 12h1M4 18h1",
  plus: "M12 5v14M5 12h14",
  inbox: "m4 13 3-8h10l3 8v6H4zm0 0h5a3 3 0 0 0 6 0h5",
  employers: "M5 20V4h9v16m0-11h5v11M3 20h18M8 8h3m-3 4h3m-3 4h3",
  poaching: "M4 8h13m-4-4 4 4-4 4m7 4H7m4-4-4 4 4 4",
  calendar: "M4 6h16v14H4zm0 4h16M8 3v4m8-4v4",
  quotes: "M6 3h12v18H6zm3 4h6m-6 5h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01",
  audits: "m12 3 7 3v5c0 5-3 8.5-7 10-4-1.5-7-5-7-10V6zm-3 9 2.2 2.2L15.5 10",
  communication: "M4 5h16v11H9l-5 4z",
  stats: "M4 4v16h16M8.5 16v-4m4.5 4V8m4.5 8v-6",
  chats: "M3 4h12v8H7l-4 3zm6 11v1h8l4 3V9h-3",
  tickets: "M4 7h16v3.5a1.5 1.5 0 0 0 0 3V17H4v-3.5a1.5 1.5 0 0 0 0-3zm10 0v2m0 2.5v1m0 2.5v2",
  mail: "M3 6h18v12H3zm0 1 9 7 9-7",
  people:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM3 20c0-3.5 2.7-5.5 6-5.5s6 2 6 5.5m.5-14.7a3.5 3.5 0 0 1 0 6.4m2 3.1c2.2.7 3.5 2.5 3.5 5.2",
  activity: "M3 12h4l3-8 4 16 3-8h4",
  settings: "M4 7h9m4 0h3M4 17h3m4 0h9M15 4.5v5m-6 5v5",
  profile: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8ZM4.5 20c.5-4 3.6-6 7.5-6s7 2 7.5 6",
  password: "M8 12a4 4 0 1 0 0 8 4 4 0 0 0 0-8Zm2.8 1.2L20 4m-4 4 2.5 2.5",
  logOut: "M14 4H5v16h9m-4-8h10m-4-4 4 4-4 4",
  sidePanel: "M4 5h16v14H4zm5.5 0v14",
  external: "M13 4h7v7m0-7-9 9m6 1v6H4V7h6",
  move: "M4 8h13m-4-4 4 4-4 4m7 4H7m4-4-4 4 4 4",
  more: "M5 12h.01M12 12h.01M19 12h.01",
  clock: "M12 4a8 8 0 1 0 0 16 8 8 0 0 0 0-16Zm0 4v4l3 2",
  warning: "M12 4 21 19.5H3zm0 6v4m0 3h.01",
} as const;

export type AdminIconName = keyof typeof LINES;

/** Always beside text or inside a labelled element, so it is hidden from assistive technology. */
export function AdminIcon({ name, className = "" }: { readonly name: AdminIconName; readonly className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[name]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
