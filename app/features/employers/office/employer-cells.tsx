import type { EmployerRow } from "./employer-source.server.ts";

/** Without protocol and www. */
const shortAddress = (website: string) => website.replace(/^https?:\/\/(?:www\.)?/, "").replace(/\/$/, "");

export function Website({ href }: { readonly href: string }) {
  return (
    <a href={href} rel="noreferrer nofollow" target="_blank">
      {shortAddress(href)}
    </a>
  );
}

export const EMPLOYER_CELLS = {
  website: (row: EmployerRow) => row.website && <Website href={row.website} />,
};
