import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { MentionText } from "./mention-text.tsx";

it("marks mentions of colleagues, and nothing else", () => {
  const html = renderToStaticMarkup(<MentionText text="@Kim Berg, ask @Nobody <b>" names={["Kim Berg", "Jo"]} />);
  expect(html).toBe('<mark class="note__mention">@Kim Berg</mark>, ask @Nobody &lt;b&gt;');
});
