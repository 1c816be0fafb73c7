import { z } from "zod";
import type { BulkButton } from "#domain/list/list-definition.ts";
import { parseJson } from "#domain/text/storable.ts";
import type { Ctx } from "#platform/actor.ts";

export interface BulkOutcome {
  readonly done: number;
  /** How many of these Undo leaves as they are. */
  readonly kept?: number;
  /** The input of `undo`. It goes through the browser and back, so it is untrusted. */
  readonly undo?: string;
}

/** One button in the bar below a list. Both functions are verbs: they authorise and record events like any other. */
export interface BulkAction {
  readonly button: BulkButton;
  /** At most a hundred ids at a time. Undefined if the input is invalid. */
  run(ctx: Ctx, ids: readonly string[], input: string): Promise<BulkOutcome | undefined>;
  undo?(ctx: Ctx, token: string): Promise<BulkOutcome | undefined>;
}

interface BulkSpec<Input, Token> extends BulkButton {
  /** The schema of the value chosen beside the button. */
  readonly input?: z.ZodType<Input>;
  readonly run: (
    ctx: Ctx,
    ids: readonly string[],
    input: Input,
  ) => Promise<{ readonly done: number; readonly undo?: Token; readonly kept?: number }>;
  readonly undo?: { readonly token: z.ZodType<Token>; readonly run: (ctx: Ctx, token: Token) => Promise<{ readonly done: number }> };
}

/** Wraps typed verbs and parses the browser's input. */
export function bulkAction<Token, Input = string>({ input, run, undo, ...button }: BulkSpec<Input, Token>): BulkAction {
  const inputSchema = input ?? (z.string() as unknown as z.ZodType<Input>);
  return {
    button,
    async run(ctx, ids, raw) {
      const parsed = inputSchema.safeParse(raw);
      if (!parsed.success) return undefined;
      const { undo: token, ...outcome } = await run(ctx, ids, parsed.data);
      return { ...outcome, ...(token !== undefined && { undo: JSON.stringify(token) }) };
    },
    ...(undo && {
      async undo(ctx: Ctx, token: string) {
        const parsed = undo.token.safeParse(parseJson(token));
        return parsed.success ? undo.run(ctx, parsed.data) : undefined;
      },
    }),
  };
}
