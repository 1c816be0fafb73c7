import type { ReactNode } from "react";
import { languageLabel, languageOf } from "#domain/blog/code-languages.ts";
import { CodeTokens } from "#kit/code/code-tokens.tsx";
import { Picture, type ShownPicture } from "#kit/media/picture.tsx";
import { Anchor } from "./post-text.tsx";
import { Scrollable } from "#ui/scrollable.tsx";

const HEADINGS = { 2: "h2", 3: "h3", 4: "h4" } as const;

export function Heading({
  level,
  id,
  hasAnchor,
  children,
}: {
  readonly level: number;
  readonly id: string;
  readonly hasAnchor: boolean;
  readonly children: ReactNode;
}) {
  const Tag = HEADINGS[level as keyof typeof HEADINGS] ?? "h4";
  if (id === "") return <Tag>{children}</Tag>;
  return (
    <Tag id={id}>
      {children}
      {hasAnchor && (
        <a className="post-anchor" href={`#${id}`} aria-label="Link to this section">
          #
        </a>
      )}
    </Tag>
  );
}

/** Long lines scroll inside the block, also by keyboard. */
export function CodeBlock({ language, marked }: { readonly language: string; readonly marked: string }) {
  const label = languageLabel(languageOf(language));
  return (
    <figure className="post-code">
      {language !== "plain" && <figcaption>{label}</figcaption>}
      <Scrollable as="pre" label={language === "plain" ? "Plain text" : `Code in ${label}`}>
        <code>
          <CodeTokens marked={marked} />
        </code>
      </Scrollable>
    </figure>
  );
}

interface Cell {
  readonly align: string;
  readonly content: ReactNode;
}

const alignClass = ({ align }: Cell) => (align === "right" || align === "center" ? `post-table__${align}` : undefined);

/** Wide tables scroll inside their frame, also by keyboard; the page never does. */
export function PostTable({ head, rows }: { readonly head: readonly Cell[]; readonly rows: readonly (readonly Cell[])[] }) {
  return (
    <Scrollable className="post-table" label="Table">
      <table>
        <thead>
          <tr>
            {head.map((cell, column) => (
              <th key={column} scope="col" className={alignClass(cell)}>
                {cell.content}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>
              {row.map((cell, column) => (
                <td key={column} className={alignClass(cell)}>
                  {cell.content}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scrollable>
  );
}

/** No wider than the text: 66 characters are about 42rem. */
const TEXT_SIZES = "(width >= 48rem) 42rem, calc(100vw - 2.5rem)";

interface FigureProps {
  readonly image: ShownPicture;
  readonly caption: string;
  readonly origin: string;
}

export function Figure({ image, caption, origin }: FigureProps) {
  return (
    <figure className="post-figure">
      <Picture image={image} sizes={TEXT_SIZES} origin={origin} />
      {caption !== "" && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const CALLOUT_NAMES: Readonly<Record<string, string>> = { note: "Note", tip: "Tip", warning: "Warning" };

export function Callout({ kind, children }: { readonly kind: string; readonly children: ReactNode }) {
  const name = CALLOUT_NAMES[kind] ?? "Note";
  return (
    <div className={`callout callout--${name.toLowerCase()}`} role="note">
      <p className="callout__kind">{name}</p>
      {children}
    </div>
  );
}

const hostOf = (href: string) => (href.startsWith("/") ? href : (/^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(href)?.[1] ?? href));

/** An embed is a card with a link: no third-party content is loaded into the page. */
export function Embed({ href, title, origin }: { readonly href: string; readonly title: string; readonly origin?: string | undefined }) {
  return (
    <p className="post-embed">
      <Anchor href={href} origin={origin}>
        <strong>{title === "" ? href : title}</strong> <span>{hostOf(href)}</span>
      </Anchor>
    </p>
  );
}
