import { AdminIcon } from "#ui/admin/shell/admin-icon.tsx";
import "./warnings.css";

/** How a picture would affect a page that shows it. */
export function Warnings({ warnings }: { readonly warnings: readonly string[] }) {
  if (warnings.length === 0) return null;
  return (
    <ul className="picture-warnings">
      {warnings.map((warning) => (
        <li key={warning}>
          <AdminIcon name="warning" />
          <span>{warning}</span>
        </li>
      ))}
    </ul>
  );
}
