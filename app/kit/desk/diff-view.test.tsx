import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DiffView } from "./diff-view.tsx";

it("keeps removed and added words apart, and leaves other text as it is", () => {
  const parts = [
    { text: "Chapter ", change: "same" },
    { text: "two", change: "removed" },
    { text: "one", change: "added" },
    { text: ".", change: "same" },
  ] as const;
  const html = renderToStaticMarkup(<DiffView blocks={[{ kind: "changed", what: "Paragraph", parts }]} />);
  expect(html).toContain("<span>Chapter </span><del>two</del> <ins>one</ins><span>.</span>");
});
