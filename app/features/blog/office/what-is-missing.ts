import type { PostContent, PostNode } from "#domain/blog/post-content.ts";

function* nodesOf(node: PostNode): Generator<PostNode> {
  yield node;
  for (const child of node.content ?? []) yield* nodesOf(child);
}

const hasWords = (value: unknown) => typeof value === "string" && value.trim() !== "";

/** Nodes that are visible without text. */
const SHOWN = ["image", "embed", "horizontalRule"];

const isShown = ({ type, text }: PostNode) => hasWords(text) || SHOWN.includes(type);

/** Ids of all pictures in the post, including the cover. */
export function imageIdsOf({ body, cover }: Pick<PostContent, "body" | "cover">): readonly string[] {
  const inBody = [...nodesOf(body)].filter(({ type }) => type === "image").map(({ attrs }) => String(attrs?.["imageId"]));
  return [...new Set([...inBody, ...(cover.kind === "image" ? [cover.imageId] : [])])];
}

/** What must be done before publishing, one message each. */
export function whatIsMissing({ title, summary, body, cover }: PostContent): readonly string[] {
  const nodes = [...nodesOf(body)];
  const bare = nodes.filter(({ type, attrs }) => type === "image" && !hasWords(attrs?.["alt"])).length;
  return [
    ...(hasWords(title) ? [] : ["Give the post a title."]),
    ...(hasWords(summary) ? [] : ["Write a summary of a sentence or two."]),
    ...(nodes.some(isShown) ? [] : ["Write the post. It is still empty."]),
    ...(bare > 0
      ? [bare === 1 ? "One picture has no alt text: say what it shows." : `${bare} pictures have no alt text: say what they show.`]
      : []),
    ...(cover.kind === "image" && !hasWords(cover.alt) ? ["The cover has no alt text: say what it shows."] : []),
  ];
}
