import { build, type Plugin, type Rolldown } from "vite";

const QUERY = "?inline-script";
const ENTRY = "\0inline-script-entry";

/** The module's default export as an immediately invoked expression, bundled with its imports and minified. */
async function compile(file: string): Promise<Rolldown.OutputChunk> {
  const entry: Plugin = {
    name: "inline-script-entry",
    resolveId: (id) => (id === ENTRY ? id : undefined),
    load: (id) => (id === ENTRY ? `import run from ${JSON.stringify(file)}; run()` : undefined),
  };
  const built = await build({
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [entry],
    build: { write: false, target: "es2022", modulePreload: false, rolldownOptions: { input: ENTRY, output: { format: "iife" } } },
  });
  const { output } = (Array.isArray(built) ? built[0] : built) as Rolldown.RolldownOutput;
  return output[0];
}

/**
 * `import SCRIPT from "./beacon.ts?inline-script"` is the text of an inline script. Only the server bundle contains it; in the browser
 * bundle it is empty, because a browser never runs an inline script that React creates or hydrates.
 */
export function inlineScripts(): Plugin {
  return {
    name: "inline-scripts",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(QUERY)) return undefined;
      if (this.environment.name === "client") return 'export default ""';
      const { code, moduleIds } = await compile(id.slice(0, -QUERY.length));
      for (const each of moduleIds) if (each !== ENTRY) this.addWatchFile(each);
      return `export default ${JSON.stringify(code.trim())}`;
    },
  };
}
