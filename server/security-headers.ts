const PERMISSIONS = [
  "accelerometer",
  "camera",
  "display-capture",
  "geolocation",
  "gyroscope",
  "microphone",
  "midi",
  "payment",
  "usb",
  "browsing-topics",
]
  .map((feature) => `${feature}=()`)
  .join(", ");

const HSTS_SECONDS = 63_072_000;

/** On every response, from the router or the server itself. */
const BASE_HEADERS: Readonly<Record<string, string>> = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": PERMISSIONS,
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
};

export function securityHeaders(isHttps: boolean): Record<string, string> {
  return isHttps ? { ...BASE_HEADERS, "Strict-Transport-Security": `max-age=${HSTS_SECONDS}; includeSubDomains` } : { ...BASE_HEADERS };
}

export interface PageFacts {
  /** The hashes of a cached page's inline scripts, or the nonce of one rendered for a single visitor. */
  readonly scripts: readonly string[];
  readonly isHttps: boolean;
  /** The origin of the statistics script allowed by the settings. */
  readonly scriptOrigin?: string | undefined;
  /** Where the chat connects, if not to this server. */
  readonly chatUrl?: string | undefined;
  /** The back office shows emails and page previews in frames. */
  readonly hasFrames?: boolean;
  /** Our own back office may show the page in a frame. */
  readonly isFramed?: boolean;
  /** In development, Vite injects styles into the page; nothing else may. */
  readonly isDevelopment?: boolean;
}

/** Over HTTP and as a WebSocket, which browsers treat as two origins. */
const chatAddresses = (chatUrl: string | undefined) => (chatUrl === undefined ? [] : [chatUrl, chatUrl.replace(/^http/, "ws")]);

export function pagePolicy({
  scripts,
  isHttps,
  scriptOrigin,
  chatUrl,
  hasFrames = false,
  isFramed = false,
  isDevelopment = false,
}: PageFacts): string {
  const outside = scriptOrigin === undefined ? [] : [scriptOrigin];
  const directives = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts, ...outside].join(" "),
    isDevelopment ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'",
    ["img-src 'self' data:", ...outside].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...outside, ...chatAddresses(chatUrl)].join(" "),
    ...(hasFrames ? ["frame-src 'self'"] : []),
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    isFramed ? "frame-ancestors 'self'" : "frame-ancestors 'none'",
  ];
  return (isHttps ? [...directives, "upgrade-insecure-requests"] : directives).join("; ");
}
