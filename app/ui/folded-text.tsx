import { foldQuotes } from "#domain/mail-in/fold-quotes.ts";
import "./styles/folded-text.css";

/** Line breaks around a part would show as gaps. */
const trimmed = (text: string) => text.replace(/^[\r\n]+/, "").trimEnd();

/** The text of an email. Quoted text and signatures are collapsed; expanding them shows everything. */
export function FoldedText({ text }: { readonly text: string }) {
  return (
    <div className="folded-text" dir="auto">
      {foldQuotes(text).map(({ text: part, isFolded }, index) => {
        if (trimmed(part) === "") return null;
        return isFolded ? (
          <details key={index}>
            <summary>Show the rest</summary>
            <div className="folded-text__quoted">{trimmed(part)}</div>
          </details>
        ) : (
          <div key={index}>{trimmed(part)}</div>
        );
      })}
    </div>
  );
}
