/**
 * Counters and histograms in Prometheus' text format (https://prometheus.io/docs/instrumenting/exposition_formats/). A label's values must
 * come from a fixed list: each combination is kept for the lifetime of the process.
 */
type LabelValues = readonly string[];

export interface Family {
  /** Its part of the response, ending in a line feed. */
  text(): string;
}

export interface Counter extends Family {
  add(values: LabelValues, by?: number): void;
}

export interface Histogram extends Family {
  observe(values: LabelValues, seconds: number): void;
}

interface About {
  readonly name: string;
  readonly help: string;
  readonly labels?: readonly string[];
}

/** From a page in memory to a request that has exhausted every timeout. */
const BUCKETS_S = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

const escaped = (value: string) =>
  value
    .replaceAll("\\", "\\\\")
    .replaceAll("\n", String.raw`\n`)
    .replaceAll('"', String.raw`\"`);
const pair = (name: string, value: string) => `${name}="${escaped(value)}"`;
const pairs = (names: readonly string[], values: LabelValues) => names.map((name, at) => pair(name, values[at] ?? ""));
const line = (name: string, labels: readonly string[], value: number) =>
  `${name}${labels.length > 0 ? `{${labels.join(",")}}` : ""} ${value}\n`;
const head = ({ name, help }: About, type: string) => `# HELP ${name} ${help}\n# TYPE ${name} ${type}\n`;

/** One entry per combination of label values. */
function kept<T>(make: () => T) {
  const entries = new Map<string, { readonly values: LabelValues; readonly entry: T }>();
  return {
    of(values: LabelValues): T {
      const key = values.join("\n");
      let found = entries.get(key);
      if (!found) entries.set(key, (found = { values, entry: make() }));
      return found.entry;
    },
    map: (write: (entry: T, values: LabelValues) => string) =>
      [...entries.values()].map(({ values, entry }) => write(entry, values)).join(""),
  };
}

export function counter(about: About): Counter {
  const totals = kept(() => ({ total: 0 }));
  return {
    add: (values, by = 1) => void (totals.of(values).total += by),
    text: () => head(about, "counter") + totals.map(({ total }, values) => line(about.name, pairs(about.labels ?? [], values), total)),
  };
}

export function histogram(about: About): Histogram {
  const series = kept(() => ({ counts: BUCKETS_S.map(() => 0), count: 0, sum: 0 }));
  return {
    observe(values, seconds) {
      const one = series.of(values);
      one.count += 1;
      one.sum += seconds;
      const bucket = BUCKETS_S.findIndex((limit) => seconds <= limit);
      if (bucket >= 0) one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
    },
    text: () =>
      head(about, "histogram") +
      series.map(({ counts, count, sum }, values) => {
        const labels = pairs(about.labels ?? [], values);
        let below = 0;
        const buckets = counts.map((own, at) => {
          below += own;
          return line(`${about.name}_bucket`, [...labels, pair("le", String(BUCKETS_S[at]))], below);
        });
        const all = line(`${about.name}_bucket`, [...labels, pair("le", "+Inf")], count);
        return buckets.join("") + all + line(`${about.name}_sum`, labels, sum) + line(`${about.name}_count`, labels, count);
      }),
  };
}

/** A metric read on demand: one value, or one for each value of a label. Unknown values are left out. */
export function reading(
  about: About & { readonly type?: "gauge" | "counter" },
  value: number | Readonly<Record<string, number>> | undefined,
): string {
  if (value === undefined) return "";
  const [label = "of"] = about.labels ?? [];
  const lines =
    typeof value === "number"
      ? line(about.name, [], value)
      : Object.entries(value)
          .map(([of, each]) => line(about.name, [pair(label, of)], each))
          .join("");
  return head(about, about.type ?? "gauge") + lines;
}
