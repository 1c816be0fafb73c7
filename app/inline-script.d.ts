/** A module whose default export is a function, as the text of a script that calls it: see scripts/inline-scripts.ts. */
declare module "*?inline-script" {
  const text: string;
  export default text;
}
