import { afterEach, expect, it, vi } from "vitest";
import { z } from "zod";
import { newKey } from "./new-key.ts";

afterEach(() => vi.unstubAllGlobals());

const isKey = (key: string) => z.uuidv4().safeParse(key).success;

it("makes another key each time", () => {
  const keys = [newKey(), newKey()];
  expect(keys.every(isKey)).toBe(true);
  expect(new Set(keys).size).toBe(2);
});

it("does so where the browser makes none itself", () => {
  const { getRandomValues } = crypto;
  vi.stubGlobal("crypto", { getRandomValues: getRandomValues.bind(crypto) });
  const keys = Array.from({ length: 20 }, newKey);
  expect(keys.filter((key) => !isKey(key))).toEqual([]);
  expect(new Set(keys).size).toBe(20);
});
