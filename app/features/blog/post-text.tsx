import { Fragment, type ReactNode } from "react";
import { Link } from "react-router";
import { isSafeHref } from "#domain/blog/safe-href.ts";
import type { PostMark, PostNode } from "#domain/blog/post-content.ts";

interface AnchorProps {
  readonly href: string;
  readonly origin?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A final URL check: an unsafe URL is rendered without a link. */
export function Anchor({ href, origin, className, children }: AnchorProps) {
  if (!isSafeHref(href)) return <>{children}</>;
  if (href.startsWith("/") && origin === undefined) {
    return (
      <Link to={href} prefetch="intent" className={className}>
        {children}
      </Link>
    );
  }
  return (
    <a href={href.startsWith("/") ? `${origin}${href}` : href} className={className}>
      {children}
    </a>
  );
}

function marked(inner: ReactNode, { type, attrs }: PostMark, origin: string | undefined): ReactNode {
  if (type === "bold") return <strong>{inner}</strong>;
  if (type === "italic") return <em>{inner}</em>;
  if (type === "strike") return <s>{inner}</s>;
  if (type === "code") return <code>{inner}</code>;
  if (type === "link")
    return (
      <Anchor href={String(attrs?.["href"])} origin={origin}>
        {inner}
      </Anchor>
    );
  return inner;
}

/** Innermost first: code is inside all other marks. */
const NESTING: readonly string[] = ["code", "strike", "italic", "bold"];

function Words({ node, origin }: { readonly node: PostNode; readonly origin: string | undefined }) {
  const marks = NESTING.flatMap((name) => node.marks?.filter(({ type }) => type === name) ?? []);
  return marks.reduce<ReactNode>((inner, mark) => marked(inner, mark, origin), node.text);
}

const linkOf = ({ marks = [] }: PostNode) => marks.find(({ type }) => type === "link");

/** Merges adjacent nodes with the same URL into one link, regardless of their other marks. */
function linkedRuns(nodes: readonly PostNode[]): readonly (readonly PostNode[])[] {
  const runs: PostNode[][] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    const href = linkOf(node)?.attrs?.["href"];
    if (last?.[0] && href !== undefined && linkOf(last[0])?.attrs?.["href"] === href) last.push(node);
    else runs.push([node]);
  }
  return runs;
}

export function PostText({
  nodes,
  options: { origin },
}: {
  readonly nodes: readonly PostNode[];
  readonly options: { readonly origin?: string };
}) {
  return linkedRuns(nodes).map((run, index) => {
    const link = run[0] && linkOf(run[0]);
    const words = run.map((node, place) =>
      node.type === "hardBreak" ? <br key={place} /> : <Words key={place} node={node} origin={origin} />,
    );
    return <Fragment key={index}>{link ? marked(words, link, origin) : words}</Fragment>;
  });
}
