export const sum = (values: readonly number[]): number => values.reduce((left, right) => left + right, 0);
