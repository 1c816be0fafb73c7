/** The eight questions of the quote wizard that a visitor answers by choosing one tile. Labels and order come from the specification. */
export const OPTIONS = {
  Industry: ["Education", "FinTech", "E-Commerce", "Travel", "Healthcare", "Others"],
  Version: ["Product Design", "Functional Prototype", "MVP", "Full Released Version"],
  Website: ["Web 2.0", "Web 3.0"],
  Platform: ["Web", "Mobile", "Mobile & Web", "Desktop"],
  "UI/UX": ["Template Design", "Custom Design", "Custom with Complex animation", "I'll provide"],
  deployment: ["AWS or Cloud", "Localhost", "No Deployment"],
  Integration: ["1 to 3", "4 to 7", "7+", "No Integration"],
  Security: ["Basic Security measures", "Data encryption", "Advanced protection"],
} as const;

export type Category = keyof typeof OPTIONS;
export type Option<C extends Category = Category> = (typeof OPTIONS)[C][number];

/** At most one choice per category: choosing again replaces. */
export type Choices = { readonly [C in Category]?: Option<C> };

export const CATEGORIES = Object.keys(OPTIONS) as readonly Category[];

export function isOption<C extends Category>(category: C, value: unknown): value is Option<C> {
  return (OPTIONS[category] as readonly unknown[]).includes(value);
}

/** Title for a tag or a table: the tiles answer "how many integrations?", so their labels alone say too little elsewhere. */
export function optionTitle(category: Category, option: string): string {
  if (category !== "Integration") return option;
  return `3rd Party integrations: ${option === "No Integration" ? "none" : option}`;
}

/** Type guard for stored or received data: any subset of the eight answers, and nothing else. */
export function isChoices(value: unknown): value is Choices {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
  return Object.entries(value).every(([key, option]) => isCategory(key) && isOption(key, option));
}

export function isCategory(value: string): value is Category {
  return (CATEGORIES as readonly string[]).includes(value);
}
