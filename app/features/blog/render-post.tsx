import { Fragment, type ReactNode } from "react";
import type { PostNode } from "#domain/blog/post-content.ts";
import { Callout, CodeBlock, Embed, Figure, Heading, PostTable } from "./post-blocks.tsx";
import { PostText } from "./post-text.tsx";
import "./post-body.css";
import "./post-code.css";

export interface RenderOptions {
  /** Set where the post appears outside the site, such as in a feed, to make every URL absolute. */
  readonly origin?: string;
}

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const count = (value: unknown): number => (typeof value === "number" ? value : 0);

/** A cell holds one paragraph, which is rendered without a `p`. */
const inlineOf = (cell: PostNode) => cell.content?.[0]?.content ?? [];

/** An item with a single paragraph is rendered without a `p`. */
const isTight = ({ content = [] }: PostNode) =>
  content.every(({ content: blocks = [] }) => blocks.slice(1).every(({ type }) => type === "bulletList" || type === "orderedList"));

/** Pressing Enter at the end leaves an empty item, which would render as a lone bullet. */
const hasWords = ({ content = [] }: PostNode) =>
  content.some(({ type, content: inside = [] }) => type !== "paragraph" || inside.length > 0);

const itemsOf = ({ content = [] }: PostNode) => content.filter(hasWords);

function Items({ list, options }: { readonly list: PostNode; readonly options: RenderOptions }) {
  const tight = isTight(list);
  return itemsOf(list).map(({ content: [first, ...rest] = [] }, index) => (
    <li key={index}>
      {tight && first ? (
        <PostText nodes={first.content ?? []} options={options} />
      ) : (
        first?.content && <Blocks nodes={[first]} options={options} />
      )}
      <Blocks nodes={rest} options={options} />
    </li>
  ));
}

function Rows({ table, options }: { readonly table: PostNode; readonly options: RenderOptions }) {
  const [head, ...rows] = (table.content ?? []).map(({ content: cells = [] }) =>
    cells.map((cell) => ({ align: text(cell.attrs?.["align"]), content: <PostText nodes={inlineOf(cell)} options={options} /> })),
  );
  return <PostTable head={head ?? []} rows={rows} />;
}

function Block({ node, options }: { readonly node: PostNode; readonly options: RenderOptions }): ReactNode {
  const { type, attrs = {}, content = [] } = node;
  switch (type) {
    case "paragraph":
      return (
        content.length > 0 && (
          <p>
            <PostText nodes={content} options={options} />
          </p>
        )
      );
    case "heading":
      return (
        <Heading level={count(attrs["level"])} id={text(attrs["id"])} hasAnchor={options.origin === undefined}>
          <PostText nodes={content} options={options} />
        </Heading>
      );
    case "bulletList":
      return (
        itemsOf(node).length > 0 && (
          <ul>
            <Items list={node} options={options} />
          </ul>
        )
      );
    case "orderedList":
      return (
        itemsOf(node).length > 0 && (
          <ol start={count(attrs["start"]) === 1 ? undefined : count(attrs["start"])}>
            <Items list={node} options={options} />
          </ol>
        )
      );
    case "blockquote":
      return (
        <blockquote>
          <Blocks nodes={content} options={options} />
        </blockquote>
      );
    case "horizontalRule":
      return <hr />;
    case "codeBlock":
      // Only a body prepared by `prepareBody` is highlighted.
      return <CodeBlock language={text(attrs["language"])} marked={text(attrs["marked"]) || (content[0]?.text ?? "")} />;
    case "table":
      return <Rows table={node} options={options} />;
    case "image":
      return (
        <Figure
          image={{
            id: text(attrs["imageId"]),
            alt: text(attrs["alt"]),
            width: count(attrs["width"]),
            height: count(attrs["height"]),
          }}
          caption={text(attrs["caption"])}
          origin={options.origin ?? ""}
        />
      );
    case "callout":
      return (
        <Callout kind={text(attrs["kind"])}>
          <Blocks nodes={content} options={options} />
        </Callout>
      );
    case "embed":
      return <Embed href={text(attrs["href"])} title={text(attrs["title"])} origin={options.origin} />;
    default:
      // The schema allows no other nodes; unknown ones render nothing.
      return null;
  }
}

function Blocks({ nodes, options }: { readonly nodes: readonly PostNode[]; readonly options: RenderOptions }) {
  return nodes.map((node, index) => (
    <Fragment key={index}>
      <Block node={node} options={options} />
    </Fragment>
  ));
}

const ON_THE_SITE: RenderOptions = {};

/** The only renderer of posts, for page, preview and feeds. Emits elements only, never HTML from the database. */
export function PostBody({ body, options = ON_THE_SITE }: { readonly body: PostNode; readonly options?: RenderOptions }) {
  return <Blocks nodes={body.content ?? []} options={options} />;
}
