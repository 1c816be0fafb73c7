import { useCallback, useEffect, useRef, useState } from "react";
import { DARK_QUERY } from "#kit/mail/letter.ts";

export type Scheme = "light" | "dark";

interface MailFrameProps {
  /** Output of `renderLetter`. */
  readonly html: string;
  readonly scheme: Scheme;
  readonly title: string;
}

const POLICY = "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src 'self'\">";
/** A link then opens a new window, which the sandbox blocks; otherwise the frame would navigate to a blank page. */
const NOWHERE = '<base target="_blank">';
const STYLE = /<style>([^<]*)<\/style>/;

/**
 * The frame inherits the page's CSP, which forbids inline styles: they are kept as data attributes until `dress` applies them. Text cannot
 * be mistaken for a style attribute, because its quotes are escaped.
 */
const undressed = (html: string) =>
  html.replace("<head>", `<head>${POLICY}${NOWHERE}`).replace(STYLE, "").replaceAll(' style="', ' data-style="');

function dress(frame: HTMLIFrameElement, html: string, scheme: Scheme): void {
  const { contentDocument, contentWindow } = frame;
  if (!contentDocument || !contentWindow) return;
  for (const element of contentDocument.querySelectorAll<HTMLElement>("[data-style]"))
    element.style.cssText = element.dataset["style"] ?? "";
  contentDocument.documentElement.style.colorScheme = scheme;
  const css = (STYLE.exec(html)?.[1] ?? "").replace(DARK_QUERY, scheme === "dark" ? "@media all" : "@media not all");
  const sheet = new (contentWindow as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(css);
  contentDocument.adoptedStyleSheets = [sheet];
}

/** The mail in a sandboxed frame: no scripts, no navigation, and no requests except for the firm's logo. */
export function MailFrame({ html, scheme, title }: MailFrameProps) {
  const ref = useRef<HTMLIFrameElement>(null);
  const [height, setHeight] = useState(420);
  const show = useCallback(() => {
    const frame = ref.current;
    if (!frame) return;
    dress(frame, html, scheme);
    setHeight(frame.contentDocument?.body?.scrollHeight || 420);
  }, [html, scheme]);
  // The frame may have loaded before the listener was attached.
  useEffect(() => {
    if (ref.current?.contentDocument?.readyState === "complete") show();
  }, [show]);
  return (
    <iframe
      ref={ref}
      className="mail-frame"
      title={title}
      sandbox="allow-same-origin"
      srcDoc={undressed(html)}
      height={height}
      onLoad={show}
    />
  );
}
