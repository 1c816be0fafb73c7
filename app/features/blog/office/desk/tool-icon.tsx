const LINES = {
  bold: "M7 5h6a3.5 3.5 0 0 1 0 7H7zm0 7h7a3.5 3.5 0 0 1 0 7H7z",
  italic: "M10 5h7M7 19h7m-1.5-14-3 14",
  strike:
    "M5 12h14M16.5 8c-.5-1.8-2-3-4.5-3-2.7 0-4.5 1.3-4.5 3.3 0 1 .4 1.7 1.2 2.3m-1.2 5.4c.6 1.8 2.2 3 4.6 3 2.8 0 4.6-1.4 4.6-3.5 0-.6-.1-1-.4-1.5",
  code: "m8 7-5 5 5 5m8-10 5 5-5 5",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1m2 3.7a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  bullets: "M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01",
  numbers: "M10 6h10M10 12h10M10 18h10M4 4.5l1.5-.5v4M4 8h3m-3 6.5c.3-1 2.6-1 2.6.3 0 1-2.6 1.6-2.6 3.2h2.8",
  quote: "M5 7h5v5c0 3-1.5 4.5-4 5m8-10h5v5c0 3-1.5 4.5-4 5",
  codeBlock: "M4 5h16v14H4zm5 4-2.5 3L9 15m6-6 2.5 3L15 15",
  table: "M4 5h16v14H4zm0 5h16M4 14.5h16M9.5 5v14M15 5v14",
  picture: "M4 5h16v14H4zm0 11 5-5 4 4 2.5-2.5L20 17M15.5 9h.01",
  callout: "M4 5h16v11H9l-5 4zm8 3v4m0 2.5h.01",
  embed: "M4 6h16v12H4zm9 4h4v4m0-4-5 5",
  line: "M4 12h16",
  undo: "M9 7 4.5 11.5 9 16m-4-4.5h9a5 5 0 0 1 0 10h-2",
  redo: "m15 7 4.5 4.5L15 16m4-4.5h-9a5 5 0 0 0 0 10h2",
} as const;

export type ToolIconName = keyof typeof LINES;

export function ToolIcon({ name }: { readonly name: ToolIconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={LINES[name]} fill="none" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
