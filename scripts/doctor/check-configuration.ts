import { type Config, loadConfig } from "#platform/config.server.ts";
import { ConfigError } from "#platform/config-values.ts";
import { type Finding, speaker } from "./finding.ts";

const { ok, note, wrong } = speaker("configuration");

const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/;

function advice(config: Config): Finding[] {
  const { publicUrl, trustedProxies, metrics, databaseUrl } = config;
  const isPublic = !LOOPBACK.test(new URL(publicUrl).hostname);
  const isHttps = publicUrl.startsWith("https:");
  return [
    ...(isPublic && !isHttps
      ? [
          wrong(
            `PUBLIC_URL is ${publicUrl}: passwords travel in the clear. Put a proxy with a certificate in front (docs/deploy) and set PUBLIC_URL to its https address.`,
          ),
        ]
      : []),
    ...(isPublic && isHttps && trustedProxies.length === 0
      ? [
          wrong(
            "TRUSTED_PROXIES is not set: behind the proxy all visitors count as one, and share one limit. Set it to the proxy's address, such as loopback.",
          ),
        ]
      : []),
    ...(isPublic ? [] : [note(`PUBLIC_URL is ${publicUrl}: links in mails lead to this machine. Set it to the address that people use.`)]),
    ...(metrics.port !== undefined && metrics.token === undefined && !LOOPBACK.test(metrics.host)
      ? [wrong("METRICS_HOST opens the figures to the network. Set METRICS_TOKEN as well.")]
      : []),
    ...(databaseUrl === undefined || config.secretKeys.length > 0
      ? []
      : [note("SECRET_KEY is not set: processes on other machines need the same secret.key, or the same SECRET_KEY.")]),
  ];
}

/** Without a configuration nothing else can be checked. */
export function checkConfiguration(env: Readonly<Record<string, string | undefined>>): { config?: Config; findings: Finding[] } {
  try {
    const config = loadConfig(env);
    return { config, findings: [ok("Every variable can be read."), ...advice(config)] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { findings: error.message.split("\n").map(wrong) };
  }
}
