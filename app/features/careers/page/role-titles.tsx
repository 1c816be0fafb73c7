import { Link } from "react-router";
import type { RoleCard } from "./role-filters.ts";

type RoleTitle = Pick<RoleCard, "slug" | "title" | "placeWords" | "salary">;

/** A compact list: title, place and salary. */
export function RoleTitles({ roles }: { readonly roles: readonly RoleTitle[] }) {
  return (
    <ul className="titles">
      {roles.map(({ slug, title, placeWords, salary }) => (
        <li key={slug}>
          <Link to={`/career/${slug}`} prefetch="intent">
            {title}
          </Link>
          <span>{[placeWords, salary].filter(Boolean).join(" · ")}</span>
        </li>
      ))}
    </ul>
  );
}
