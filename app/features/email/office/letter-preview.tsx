import { useState } from "react";
import { Scrollable } from "#ui/scrollable.tsx";
import type { RenderedLetter } from "#kit/mail/letter.ts";
import { MailFrame } from "./mail-frame.tsx";

const VIEWS = [
  { id: "light", label: "Light" },
  { id: "dark", label: "Dark" },
  { id: "text", label: "Plain text" },
] as const;

type View = (typeof VIEWS)[number]["id"];

function Views({ view, onChoose }: { readonly view: View; onChoose(view: View): void }) {
  return (
    <div className="mail-preview__views" role="group" aria-label="Preview">
      {VIEWS.map(({ id, label }) => (
        <button
          key={id}
          type="button"
          className="button button--quiet button--small"
          aria-pressed={view === id}
          onClick={() => onChoose(id)}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

/** A mail as recipients see it: light, dark and plain text. */
export function LetterPreview({ subject, text, html }: RenderedLetter) {
  const [view, setView] = useState<View>("light");
  return (
    <div className="mail-preview">
      <Views view={view} onChoose={setView} />
      <p className="mail-preview__subject" dir="auto">
        {subject || "No subject yet"}
      </p>
      {view === "text" ? (
        <Scrollable as="pre" label="The email as plain text" className="mail-preview__text">
          {text}
        </Scrollable>
      ) : (
        <MailFrame html={html} scheme={view} title={view === "dark" ? "The email in dark mode" : "The email in light mode"} />
      )}
    </div>
  );
}
