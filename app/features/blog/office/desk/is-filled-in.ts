/** As much of a form's control as tells whether somebody changed it; what a page is loaded with is its default. */
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
    // Without a default the browser takes the first one.
    const first = all.some(({ defaultSelected }) => defaultSelected) ? -1 : 0;
    return all.some(({ selected, defaultSelected }, index) => selected !== (defaultSelected || index === first));
  }
  // Buttons and the like have no default.
  return type !== "submit" && type !== "hidden" && defaultValue !== undefined && value !== defaultValue;
}

/** Whether a form says something else than when it was loaded. */
export const isFilledIn = (controls: Iterable<object>) => [...controls].some((control) => isChanged(control));
