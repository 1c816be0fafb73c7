import { registerHooks, type ResolveFnOutput } from "node:module";

const NAME = "drizzle-orm";
const known = new Map<string, ResolveFnOutput>();

const isFileOf = (url: string | undefined) => url?.includes(`/node_modules/${NAME}/`) ?? false;
const isOf = (specifier: string) => specifier === NAME || specifier.startsWith(`${NAME}/`);

/**
 * The package.json of drizzle-orm lists 130 KB of exports, and Node 24 parses them anew for every file of the package and for every import of it:
 * a second of each start. Its files are modules that name each other by their paths, and what one import of it led to, the next one leads to.
 */
export function resolveDrizzleOnce(): void {
  registerHooks({
    resolve(specifier, context, next) {
      if (!context.conditions.includes("import")) return next(specifier, context);
      if (specifier.startsWith(".") && isFileOf(context.parentURL)) return { url: new URL(specifier, context.parentURL).href, format: "module", shortCircuit: true };
      if (!isOf(specifier)) return next(specifier, context);
      const found = known.get(specifier) ?? { ...next(specifier, context), format: "module", shortCircuit: true };
      known.set(specifier, found);
      return found;
    },
  });
}
