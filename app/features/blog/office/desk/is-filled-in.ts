/** The properties of a form control that reveal a change: its loaded values are its defaults. */
interface Control {
  readonly type?: string;
  readonly value?: string;
  readonly defaultValue?: string;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly options?: Iterable<{ readonly selected: boolean; readonly defaultSelected: boolean }>;
}

function isChanged({ type, value, defaultValue, checked, defaultChecked, options }: Control): boolean {
  if (type === "checkbox" || type === "radio") return checked !== defaultChecked;
  if (options) {
    const all = [...options];
    // Without a default the browser selects the first option.
    const first = all.some(({ defaultSelected }) => defaultSelected) ? -1 : 0;
    return all.some(({ selected, defaultSelected }, index) => selected !== (defaultSelected || index === first));
  }
  // Buttons have no default value.
  return type !== "submit" && type !== "hidden" && defaultValue !== undefined && value !== defaultValue;
}

/** Whether any control differs from its initial state. */
export const isFilledIn = (controls: Iterable<object>) => [...controls].some((control) => isChanged(control));
