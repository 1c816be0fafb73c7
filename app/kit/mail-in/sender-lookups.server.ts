import { Resolver } from "node:dns/promises";
import type { AuthenticateOptions } from "mailauth";

export type LookUp = NonNullable<AuthenticateOptions["resolver"]>;

/** Time limits in total per kind of lookup, and per lookup. */
export interface LookUpLimits {
  readonly allMs: number;
  readonly eachMs: number;
}

export const LOOK_UP_LIMITS: LookUpLimits = { allMs: 6_000, eachMs: 2_000 };

/** SPF allows ten lookups and what they lead to; DMARC needs one per label of a domain. */
const MAX_QUESTIONS = { dkim: 10, spf: 40, dmarc: 20 };
type Kind = keyof typeof MAX_QUESTIONS;

export const lookUp: LookUp = async (name, type) => {
  const resolver = new Resolver({ timeout: LOOK_UP_LIMITS.eachMs, tries: 1 });
  return (await resolver.resolve(name, type)) as string[] | string[][];
};

const kindOf = (name: string): Kind => (name.includes("._domainkey.") ? "dkim" : name.startsWith("_dmarc.") ? "dmarc" : "spf");

const failure = (code: string) => Object.assign(new Error(`The name servers were not asked, or did not answer: ${code}`), { code });

export interface LimitedLookUps {
  readonly lookUp: LookUp;
  /** Whether a mail has used up its lookups. A missing answer is then the sender's doing, not the name servers'. */
  isSpent(kind: Kind): boolean;
}

/** Each kind has its own limits, so that slow name servers of a forger's own domain do not use up the lookups for the forged one. */
export function limitLookUps(ask: LookUp, { allMs, eachMs }: LookUpLimits): LimitedLookUps {
  const used: Record<Kind, { questions: number; ms: number }> = {
    dkim: { questions: 0, ms: 0 },
    spf: { questions: 0, ms: 0 },
    dmarc: { questions: 0, ms: 0 },
  };
  const isSpent = (kind: Kind) => used[kind].questions > MAX_QUESTIONS[kind] || used[kind].ms >= allMs;
  return {
    isSpent,
    async lookUp(name, type) {
      const kind = kindOf(name);
      used[kind].questions += 1;
      if (isSpent(kind)) throw failure("ESPENT");
      const startedMs = performance.now();
      const { promise: tooLate, reject } = Promise.withResolvers<never>();
      const timer = setTimeout(() => reject(failure("ETIMEOUT")), eachMs);
      try {
        return await Promise.race([ask(name, type), tooLate]);
      } finally {
        clearTimeout(timer);
        used[kind].ms += performance.now() - startedMs;
      }
    },
  };
}
