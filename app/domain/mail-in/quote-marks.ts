/** Attribution lines of mail programs: how they begin, and how they end or what they contain. */
const ATTRIBUTIONS: readonly { readonly start: readonly string[]; readonly end?: readonly string[]; readonly within?: string }[] = [
  { start: ["on "], end: ["wrote:", "wrote :", "writes:"] },
  { start: ["am "], within: " schrieb" },
  { start: ["le "], end: ["a écrit :", "a écrit:", "a ecrit :", "a écrit\u00A0:"] },
  { start: ["el "], end: ["escribió:", "escribio:"] },
  { start: ["il "], end: ["ha scritto:", "scrive:"] },
  { start: ["em ", "a ", "no dia "], end: ["escreveu:"] },
  { start: ["op "], within: " schreef" },
  { start: ["den "], within: " skrev" },
  { start: ["dnia ", "w dniu "], end: ["napisał(a):", "napisał:", "napisała:"] },
  { start: ["dne "], within: " napsal" },
];
/** Labels of Outlook's header block above a quoted mail: From, Sent, To, Subject. */
const FROM_WORDS = new Set("from von de da van från fra od от lähettäjä".split(" "));
const FIELD_WORDS = new Set(
  (
    "sent date to subject cc gesendet datum an betreff envoyé date à objet enviado fecha para asunto inviato data a oggetto " +
    "assunto enviada verzonden aan onderwerp skickat till ämne sendt til emne wysłano do temat отправлено дата кому тема"
  ).split(" "),
);
const ORIGINALS = [
  "original message",
  "ursprüngliche nachricht",
  "originalnachricht",
  "message d'origine",
  "message original",
  "mensaje original",
  "messaggio originale",
  "mensagem original",
  "oorspronkelijk bericht",
  "originalmeddelande",
  "opprinnelig melding",
  "исходное сообщение",
];
const FORWARDS = [
  "forwarded message",
  "begin forwarded message",
  "weitergeleitete nachricht",
  "anfang der weitergeleiteten nachricht",
  "message transféré",
  "début du message transféré",
  "mensaje reenviado",
  "messaggio inoltrato",
  "inizio messaggio inoltrato",
  "mensagem encaminhada",
  "doorgestuurd bericht",
];
const SENT_FROM = [
  "sent from my ",
  "sent from mail for windows",
  "sent from outlook",
  "sent from yahoo mail",
  "sent from proton",
  "get outlook for ",
  "sent via ",
  "sent with ",
  "von meinem iphone gesendet",
  "von meinem ipad gesendet",
  "von meinem mobil",
  "gesendet von ",
  "gesendet mit ",
  "envoyé de mon ",
  "envoyé depuis ",
  "enviado desde mi ",
  "enviado desde ",
  "inviato da ",
  "enviado do meu ",
  "enviado a partir ",
  "verzonden vanaf ",
  "verstuurd vanaf ",
  "skickat från min ",
  "wysłane z ",
  "отправлено с ",
  "отправлено из ",
  "iphoneから送信",
];
const MAX_ATTRIBUTION_CHARACTERS = 400;
const MAX_SENT_FROM_CHARACTERS = 100;

export const isQuoted = (line: string): boolean => /^ {0,3}>/.test(line);
export const isBlank = (line: string): boolean => line.trim() === "";
export const isSignatureMark = (line: string): boolean => /^(?:--|—) ?\r?$/.test(line);

const normal = (line: string) => line.trim().toLowerCase().replaceAll("’", "'");
/** The line without surrounding dashes, stars and colons. */
const bare = (line: string) =>
  normal(line)
    .replace(/^[-_*= ]{1,60}/, "")
    .replace(/[-_*=: ]{1,60}$/, "");

/** Whether an attribution may begin with this line. */
export function opensAttribution(line: string): boolean {
  const start = line.slice(0, 20).trimStart().toLowerCase();
  return ATTRIBUTIONS.some((each) => each.start.some((words) => start.startsWith(words)));
}

export function isAttribution(line: string): boolean {
  if (line.length > MAX_ATTRIBUTION_CHARACTERS) return false;
  const text = normal(line);
  if (!text.endsWith(":")) return false;
  return ATTRIBUTIONS.some(
    ({ start, end, within }) =>
      start.some((words) => text.startsWith(words)) &&
      (end === undefined ? text.includes(within ?? "") : end.some((words) => text.endsWith(words))),
  );
}

/** Contains an address or a time of day: if the quote below has no `>`, the phrase alone could be the sender's own words. */
export const isCertainAttribution = (line: string): boolean => isAttribution(line) && /@|\b\d{1,2}[:.]\d{2}\b/.test(line);

/** In any language: names an address or a date and ends with a colon. Only directly above a quote. */
export const isLikelyAttribution = (line: string): boolean =>
  line.length <= MAX_ATTRIBUTION_CHARACTERS && /[:：]\s*$/.test(line) && /@|\d{1,2}[:.]\d{2}|\d{4}/.test(line);

const fieldOf = (line: string) => /^\*?([\p{L}]{1,12}) ?:\*?(?:\s|$)/u.exec(line.trim().replace(/^> ?/, ""))?.[1]?.toLowerCase() ?? "";

/** Outlook's "From: / Sent: / To: / Subject:". */
export function isHeaderBlock(lines: readonly string[], at: number): boolean {
  if (!FROM_WORDS.has(fieldOf(lines[at] ?? ""))) return false;
  const next = lines.slice(at + 1, at + 6);
  return new Set(next.map(fieldOf).filter((word) => FIELD_WORDS.has(word))).size >= 2;
}

export const isOriginalMark = (line: string): boolean =>
  line.length < 100 && /^[ \t>]*[-_]{2,}/.test(line) && ORIGINALS.includes(bare(line));
export const isForwardMark = (line: string): boolean => line.length < 100 && FORWARDS.includes(bare(line));
export const isRule = (line: string): boolean => /^[_-]{10,}\s*$/.test(line) || line.trim() === "---";

export function isSentFrom(line: string): boolean {
  if (line.length > MAX_SENT_FROM_CHARACTERS) return false;
  const text = normal(line);
  return SENT_FROM.some((words) => text.startsWith(words));
}
