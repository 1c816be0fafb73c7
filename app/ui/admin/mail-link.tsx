import { Breakable } from "./breakable.tsx";

export function MailLink({ address }: { readonly address: string }) {
  return (
    <a href={`mailto:${address}`}>
      <Breakable text={address} />
    </a>
  );
}
