import "./when-words.css";

const TIMES = /\d\d:\d\d–.*/;

/** `Monday 23 November, 08:00–08:30 (UTC)`, with the times on one line where they fit. */
export function WhenWords({ children: words }: { readonly children: string }) {
  const [times] = TIMES.exec(words) ?? [];
  if (times === undefined) return words;
  return (
    <>
      {words.slice(0, -times.length)}
      <span className="when-words">{times}</span>
    </>
  );
}
