import { parseReportText, type ReportBlock } from "#domain/audits/report-text.ts";
import { indentOf } from "#kit/code/indent-of.ts";
import { Prose } from "#ui/prose.tsx";
import { Scrollable } from "#ui/scrollable.tsx";

function Block({ block }: { readonly block: ReportBlock }) {
  if (block.kind === "code") return <Code text={block.text} />;
  if (block.kind === "paragraph") {
    return (
      <p>
        <Prose text={block.text} />
      </p>
    );
  }
  return (
    <ul>
      {block.items.map((item) => (
        <li key={item}>
          <Prose text={item} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the report's text, never as HTML. */
export function ReportText({ text }: { readonly text: string }) {
  return (
    <div className="report-text">
      {parseReportText(text).map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}

/** Shows the file's line numbers if known. Scrolls separately, also by keyboard. */
export function Code({ text, firstLine = null }: { readonly text: string; readonly firstLine?: number | null }) {
  const lines = text.split("\n");
  return (
    <Scrollable as="pre" className="report-code" label="Code">
      <code>
        {lines.map((line, index) => (
          <span key={index} className="report-code__line" data-indent={indentOf(line)}>
            {firstLine !== null && (
              <span className="report-code__number" aria-hidden="true">
                {firstLine + index}
              </span>
            )}
            {line}
            {"\n"}
          </span>
        ))}
      </code>
    </Scrollable>
  );
}
