import { createElement, Fragment, type ReactNode } from "react";

const PLACE = /\{(\w+)\}/g;

/** Puts the values where the text names them: `{count} steps`. An unknown name stays as it is. */
export const fillIn = (text: string, values: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(PLACE, (place, name: string) => String(values[name] ?? place));

interface FilledProps {
  readonly text: string;
  readonly values: Readonly<Record<string, ReactNode>>;
}

/** The same for values that may be elements, such as links. */
export function Filled({ text, values }: FilledProps) {
  const parts = text.split(PLACE).map((part, index) => (index % 2 === 0 ? part : (values[part] ?? `{${part}}`)));
  return createElement(Fragment, null, ...parts);
}
