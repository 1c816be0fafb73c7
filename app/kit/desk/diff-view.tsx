import { Fragment } from "react";
import type { BlockDiff, DiffPart } from "./diff-blocks.ts";
import "./desk.css";

const TAGS = { same: "span", added: "ins", removed: "del" } as const;

/** Removed and added words have no space between them in either text. */
const isRunTogether = (before: DiffPart | undefined, { text, change }: DiffPart) =>
  before !== undefined && before.change !== "same" && change !== "same" && /\S$/.test(before.text) && /^\S/.test(text);

function Block({ block }: { readonly block: BlockDiff }) {
  if (block.kind === "same")
    return <p className="version-diff__same">{block.count === 1 ? "One part is unchanged" : `${block.count} parts are unchanged`}</p>;
  return (
    <div className="version-diff__block">
      <p className="version-diff__what">
        {block.what}
        {block.isFormOnly && ": the formatting or a link changed"}
      </p>
      <p>
        {block.parts.map(({ text, change }, index) => {
          const Tag = TAGS[change];
          return (
            <Fragment key={index}>
              {isRunTogether(block.parts[index - 1], { text, change }) && " "}
              <Tag>{text}</Tag>
            </Fragment>
          );
        })}
      </p>
    </div>
  );
}

/** Shows the differences, with unchanged blocks as a count. */
export function DiffView({ blocks }: { readonly blocks: readonly BlockDiff[] }) {
  if (blocks.every(({ kind }) => kind === "same")) return <p>No differences.</p>;
  return (
    <div className="version-diff">
      {blocks.map((block, index) => (
        <Block key={index} block={block} />
      ))}
    </div>
  );
}
