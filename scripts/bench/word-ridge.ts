/**
 * What a model without the estimator's guarantees gets out of the same texts: a weight for each word and pair of words, plus the
 * estimator's own figure, fitted by ridge regression. It is the upper bound for the estimator's score. If `mayLower` is false, no weight is
 * negative; "adding a feature never lowers the hours" is stricter, because here a longer text still dilutes its terms.
 */
interface Column {
  readonly rows: readonly number[];
  readonly values: readonly number[];
}

interface RidgeInput {
  readonly texts: readonly string[];
  /** Logarithm of the estimator's hours by text. */
  readonly figures: readonly number[];
  readonly truth: readonly number[];
  readonly mayLower: boolean;
}

const PENALTY = 2;
/** The weight of the estimator's figure relative to texts of length one; a larger one is penalised less. */
const FIGURE_SCALE = 0.5;
const FEWEST_TEXTS = 2;
const SWEEPS = 40;

function termsOf(text: string): readonly string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  return [...words, ...words.slice(1).map((word, at) => `${words[at] ?? ""} ${word}`)];
}

/** Terms of the training texts only, weighted by their rarity there. */
function rarityOf(counts: readonly ReadonlyMap<string, number>[], training: readonly number[]): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const at of training) for (const term of counts[at]?.keys() ?? []) seen.set(term, 1 + (seen.get(term) ?? 0));
  const kept = [...seen].filter(([, texts]) => texts >= FEWEST_TEXTS);
  return new Map(kept.map(([term, texts]) => [term, 1 + Math.log((1 + training.length) / (1 + texts))]));
}

/** A text as term weights, scaled to length one so that long texts have no advantage. */
function weightsOf(counts: ReadonlyMap<string, number>, rarity: ReadonlyMap<string, number>): readonly (readonly [string, number])[] {
  const raw = [...counts].flatMap(([term, count]) => {
    const rare = rarity.get(term);
    return rare === undefined ? [] : [[term, (1 + Math.log(count)) * rare] as const];
  });
  const length = Math.hypot(...raw.map(([, value]) => value)) || 1;
  return raw.map(([term, value]) => [term, value / length] as const);
}

/** Coordinate descent on the residuals: sets each weight in turn to its best value, given all others. */
function descend(columns: readonly Column[], truth: readonly number[], mayLower: boolean): readonly number[] {
  const left = [...truth];
  const weights = columns.map(() => 0);
  const squares = columns.map(({ values }) => values.reduce((sum, value) => sum + value * value, 0));
  for (let sweep = 0; sweep < SWEEPS; sweep += 1) {
    const shift = left.reduce((sum, value) => sum + value, 0) / left.length;
    left.forEach((value, at) => (left[at] = value - shift));
    columns.forEach(({ rows, values }, own) => {
      const before = weights[own] ?? 0;
      let joint = (squares[own] ?? 0) * before;
      rows.forEach((row, at) => (joint += (left[row] ?? 0) * (values[at] ?? 0)));
      const best = joint / ((squares[own] ?? 0) + PENALTY);
      const after = mayLower ? best : Math.max(0, best);
      weights[own] = after;
      rows.forEach((row, at) => (left[row] = (left[row] ?? 0) - (after - before) * (values[at] ?? 0)));
    });
  }
  return weights;
}

function centred(figures: readonly number[], training: readonly number[]): readonly number[] {
  const own = training.map((at) => figures[at] ?? 0);
  const middle = own.reduce((sum, value) => sum + value, 0) / own.length;
  const spread = Math.hypot(...own.map((value) => value - middle)) / Math.sqrt(own.length) || 1;
  return figures.map((value) => ((value - middle) / spread) * FIGURE_SCALE);
}

function columnsOf(vectors: readonly (readonly (readonly [string, number])[])[], training: readonly number[]): ReadonlyMap<string, Column> {
  const columns = new Map<string, { rows: number[]; values: number[] }>();
  training.forEach((at, row) => {
    for (const [term, value] of vectors[at] ?? []) {
      const column = columns.get(term) ?? { rows: [], values: [] };
      column.rows.push(row);
      column.values.push(value);
      columns.set(term, column);
    }
  });
  return columns;
}

/** Predictions for all rows by a model that only saw `training`. */
function predictFrom(training: readonly number[], counts: readonly ReadonlyMap<string, number>[], input: RidgeInput): readonly number[] {
  const rarity = rarityOf(counts, training);
  const figures = centred(input.figures, training);
  // No term is a single space, so the figure is added under that name.
  const vectors = counts.map((own, at) => [[" ", figures[at] ?? 0] as const, ...weightsOf(own, rarity)]);
  const columns = columnsOf(vectors, training);
  const truth = training.map((at) => input.truth[at] ?? 0);
  const fitted = descend([...columns.values()], truth, input.mayLower);
  const weights = new Map([...columns.keys()].map((term, at) => [term, fitted[at] ?? 0]));
  const sums = vectors.map((vector) => vector.reduce((sum, [term, value]) => sum + value * (weights.get(term) ?? 0), 0));
  const offset = training.reduce((sum, at) => sum + (input.truth[at] ?? 0) - (sums[at] ?? 0), 0) / training.length;
  return sums.map((sum) => sum + offset);
}

/** Out-of-fold predictions: words, their rarity and their weights all come from the other folds. */
export function predictByWords(input: RidgeInput, folds: readonly number[]): readonly number[] {
  const counts = input.texts.map((text) => {
    const own = new Map<string, number>();
    for (const term of termsOf(text)) own.set(term, 1 + (own.get(term) ?? 0));
    return own;
  });
  const result = input.truth.map(() => 0);
  for (const fold of new Set(folds)) {
    const predicted = predictFrom(
      [...folds.keys()].filter((at) => folds[at] !== fold),
      counts,
      input,
    );
    folds.forEach((own, at) => {
      if (own === fold) result[at] = predicted[at] ?? 0;
    });
  }
  return result;
}
