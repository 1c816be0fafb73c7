import { Link } from "react-router";
import type { PageFacts } from "../page-facts.ts";
import { lineOf } from "../page-state.ts";

/** Below the page's name: where visitors find it. */
export function PageMeta({
  page: { path, type, isPublished, isOn },
}: {
  readonly page: Pick<PageFacts, "path" | "type" | "isPublished" | "isOn">;
}) {
  const line = lineOf(path);
  if (type === "menus")
    return (
      <>
        {line}. The sentence in the footer is in <Link to="/admin/settings#promise">Settings › Brand and contact</Link>.
      </>
    );
  if (line !== undefined) return line;
  if (!isPublished || !isOn) return path;
  return (
    <>
      {path !== "/" && `${path} `}
      <a className="page-live" href={path} target="_blank" rel="noreferrer">
        See the live page
        <span className="visually-hidden"> (opens in a new tab)</span>
      </a>
    </>
  );
}
