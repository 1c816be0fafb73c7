import "./dotted.css";

/** Facts on one line, with dots between them. Where the line breaks, no dot is left at its end or its beginning. */
export function Dotted({ className, facts }: { readonly className?: string; readonly facts: readonly string[] }) {
  return (
    <p className={className ? `dotted ${className}` : "dotted"}>
      {facts.map((fact) => (
        <span key={fact}>{fact} </span>
      ))}
    </p>
  );
}
