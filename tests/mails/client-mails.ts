import { mail, parts } from "./build-mail.ts";
import type { MailCase } from "./mail-case.ts";

const PLAIN = "Content-Type: text/plain; charset=utf-8";
const HTML = "Content-Type: text/html; charset=utf-8";
const ANSWER = "Yes, please go ahead.";
const both = (text: string, html: string, headers: Readonly<Record<string, string>> = {}) =>
  mail({ "Content-Type": "multipart/alternative; boundary=c", ...headers }, parts("c", [PLAIN, text], [HTML, html]));
const htmlOnly = (html: string, headers: Readonly<Record<string, string>> = {}) =>
  mail({ "Content-Type": "text/html; charset=utf-8", ...headers }, html);
const answered = { visible: ANSWER, kind: "message" } as const;

/** Attribution lines of mail programs in several languages. */
const INTRODUCTIONS: readonly (readonly [client: string, line: string])[] = [
  ["Gmail", "On Tue, Mar 3, 2026 at 10:15 AM Orbweave <support@orbweave.example> wrote:"],
  ["Gmail, broken into two lines", "On Tue, Mar 3, 2026 at 10:15 AM Orbweave Support Team\n<support@orbweave.example> wrote:"],
  ["Apple Mail", "On 3 Mar 2026, at 10:15, Orbweave <support@orbweave.example> wrote:"],
  ["Thunderbird", "On 03/03/2026 10:15, Orbweave wrote:"],
  ["Thunderbird, German", "Am 03.03.26 um 10:15 schrieb Orbweave:"],
  ["Apple Mail, German", "Am 03.03.2026 um 10:15 schrieb Orbweave <support@orbweave.example>:"],
  ["Gmail, French", "Le mar. 3 mars 2026 à 10:15, Orbweave <support@orbweave.example> a écrit :"],
  ["Gmail, Spanish", "El mar, 3 mar 2026 a las 10:15, Orbweave (<support@orbweave.example>) escribió:"],
  ["Gmail, Italian", "Il giorno mar 3 mar 2026 alle ore 10:15 Orbweave <support@orbweave.example> ha scritto:"],
  ["Gmail, Portuguese", "Em ter., 3 de mar. de 2026 às 10:15, Orbweave <support@orbweave.example> escreveu:"],
  ["Gmail, Dutch", "Op di 3 mrt 2026 om 10:15 schreef Orbweave <support@orbweave.example>:"],
  ["Gmail, Swedish", "Den tis 3 mars 2026 kl 10:15 skrev Orbweave <support@orbweave.example>:"],
  ["Gmail, Russian", "вт, 3 мар. 2026 г. в 10:15, Orbweave <support@orbweave.example>:"],
  ["Gmail, Japanese", "2026年3月3日(火) 10:15 Orbweave <support@orbweave.example>:"],
  ["Gmail, Polish", "wt., 3 mar 2026 o 10:15 Orbweave <support@orbweave.example> napisał(a):"],
];

const OUTLOOKS: readonly (readonly [language: string, block: string])[] = [
  ["English", "From: Orbweave <support@orbweave.example>\nSent: Tuesday, March 3, 2026 10:15 AM\nTo: Rina Akter\nSubject: Your ticket"],
  ["German", "Von: Orbweave <support@orbweave.example>\nGesendet: Dienstag, 3. März 2026 10:15\nAn: Rina Akter\nBetreff: Ihr Ticket"],
  ["French", "De : Orbweave <support@orbweave.example>\nEnvoyé : mardi 3 mars 2026 10:15\nÀ : Rina Akter\nObjet : Votre ticket"],
  ["Spanish", "De: Orbweave <support@orbweave.example>\nEnviado: martes, 3 de marzo de 2026 10:15\nPara: Rina Akter\nAsunto: Su ticket"],
  ["Italian", "Da: Orbweave <support@orbweave.example>\nInviato: martedì 3 marzo 2026 10:15\nA: Rina Akter\nOggetto: Ticket"],
  [
    "Portuguese",
    "De: Orbweave <support@orbweave.example>\nEnviada: terça-feira, 3 de março de 2026 10:15\nPara: Rina Akter\nAssunto: Ticket",
  ],
  ["Dutch", "Van: Orbweave <support@orbweave.example>\nVerzonden: dinsdag 3 maart 2026 10:15\nAan: Rina Akter\nOnderwerp: Ticket"],
];

const SIGNED: readonly (readonly [name: string, signature: string])[] = [
  ["the standard mark", "-- \nRina Akter\nHead of Things\n+880 1700 000000"],
  ["the mark without its space", "--\nRina"],
  ["an iPhone", "Sent from my iPhone"],
  ["an iPhone, German", "Von meinem iPhone gesendet"],
  ["an Android phone", "Sent from my Galaxy"],
  ["Outlook for iOS", "Get Outlook for iOS<https://aka.ms/o0ukef>"],
  ["Proton", "Sent from Proton Mail for Android"],
  ["an iPhone, French", "Envoyé de mon iPhone"],
];

const PROGRAMS: readonly MailCase[] = [
  {
    name: "Gmail's HTML",
    raw: htmlOnly(
      `<div dir="ltr">${ANSWER}</div><br><div class="gmail_quote"><div dir="ltr" class="gmail_attr">On Tue, Mar 3, 2026 at 10:15 AM Orbweave &lt;<a href="mailto:support@orbweave.example">support@orbweave.example</a>&gt; wrote:<br></div><blockquote class="gmail_quote" style="margin:0 0 0 .8ex"><div>Shall we start?</div></blockquote></div>`,
    ),
    expected: { ...answered, textHas: ["> Shall we start?"] },
  },
  {
    name: "Gmail's two forms",
    raw: both(
      `${ANSWER}\n\nOn Tue, Mar 3, 2026 at 10:15 AM Orbweave <support@orbweave.example> wrote:\n\n> Shall we start?\n>\n`,
      `<div>${ANSWER}</div>`,
    ),
    expected: answered,
  },
  {
    name: "Outlook's HTML",
    raw: htmlOnly(
      `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p.MsoNormal {margin:0} --></style></head><body lang="EN-US"><div class="WordSection1"><p class="MsoNormal">${ANSWER}<o:p></o:p></p><p class="MsoNormal"><o:p>&nbsp;</o:p></p><div style="border-top:solid #E1E1E1 1.0pt"><p class="MsoNormal"><b>From:</b> Orbweave &lt;support@orbweave.example&gt;<br><b>Sent:</b> Tuesday, March 3, 2026 10:15 AM<br><b>To:</b> Rina<br><b>Subject:</b> Your ticket<o:p></o:p></p></div><p class="MsoNormal">Shall we start?</p></div></body></html>`,
    ),
    expected: { ...answered, textHas: ["Shall we start?"], textLacks: ["MsoNormal"] },
  },
  {
    name: "Outlook on the web",
    raw: htmlOnly(
      `<div>${ANSWER}</div><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg"><font><b>From:</b> Orbweave &lt;support@orbweave.example&gt;<br><b>Sent:</b> Tuesday, March 3, 2026<br><b>To:</b> Rina<br><b>Subject:</b> Your ticket</font></div><div>Shall we start?</div>`,
    ),
    expected: answered,
  },
  {
    name: "Outlook of old",
    raw: mail(
      {},
      `${ANSWER}\n\n-----Original Message-----\nFrom: Orbweave [mailto:support@orbweave.example]\nSent: Tuesday, March 3, 2026 10:15 AM\nTo: Rina\nSubject: Your ticket\n\nShall we start?\n`,
    ),
    expected: answered,
  },
  {
    name: "Outlook on a phone, with a rule",
    raw: mail(
      {},
      `${ANSWER}\n\nGet Outlook for Android<https://aka.ms/x>\n________________________________\nFrom: Orbweave <support@orbweave.example>\nSent: Tuesday, March 3, 2026 10:15:00 AM\nTo: Rina <rina@example.com>\nSubject: Your ticket\n\nShall we start?\n`,
    ),
    expected: answered,
  },
  {
    name: "Apple Mail's HTML",
    raw: htmlOnly(
      `<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"></head><body>${ANSWER}<br><br><div>Sent from my iPhone</div><div><br><blockquote type="cite">On 3 Mar 2026, at 10:15, Orbweave &lt;support@orbweave.example&gt; wrote:<br><br></blockquote></div><blockquote type="cite"><div>Shall we start?</div></blockquote></body></html>`,
    ),
    expected: answered,
  },
  {
    name: "Yahoo, which quotes without a mark",
    raw: mail(
      {},
      `${ANSWER}\n\nOn Tuesday, March 3, 2026 at 10:15:00 AM GMT+6, Orbweave <support@orbweave.example> wrote: \n\n Shall we start?\n`,
    ),
    expected: answered,
  },
  {
    name: "Thunderbird, flowed, with a signature",
    raw: mail(
      { "Content-Type": "text/plain; charset=UTF-8; format=flowed", "User-Agent": "Mozilla Thunderbird" },
      `On 03/03/2026 10:15, Orbweave wrote:\n> Shall we start?\n\n${ANSWER}\n\n-- \nRina\n`,
    ),
    expected: answered,
  },
  {
    name: "answers between quotes",
    raw: mail({}, "On 03/03/2026 10:15, Orbweave wrote:\n> Shall we start?\n\nYes.\n\n> On which day?\n> Monday?\n\nTuesday.\n"),
    expected: { visible: "Yes.\n\n\nTuesday." },
  },
  {
    name: "Gmail's forward: what is forwarded stays visible",
    raw: mail(
      {},
      "Please see below.\n\n---------- Forwarded message ---------\nFrom: Omar <omar@example.org>\nDate: Tue, Mar 3, 2026 at 10:15 AM\nSubject: Broken wallet\nTo: Rina <rina@example.com>\n\nThe wallet is broken.\n",
    ),
    expected: {
      visible:
        "Please see below.\n\n---------- Forwarded message ---------\nFrom: Omar <omar@example.org>\nDate: Tue, Mar 3, 2026 at 10:15 AM\nSubject: Broken wallet\nTo: Rina <rina@example.com>\n\nThe wallet is broken.",
    },
  },
  {
    name: "Apple's forward",
    raw: mail(
      {},
      "FYI\n\nBegin forwarded message:\n\n> From: Omar <omar@example.org>\n> Subject: Broken wallet\n> Date: 3 March 2026\n> To: Rina\n>\n> The wallet is broken.\n",
    ),
    expected: { textHas: ["The wallet is broken."], visible: "FYI\n\nBegin forwarded message:" },
  },
  {
    name: "nothing but a quote is shown",
    raw: mail({}, "> Shall we start?\n"),
    expected: { visible: "> Shall we start?" },
  },
  {
    name: "a list with dashes is no signature",
    raw: mail({}, "Please do:\n- one\n-- two\n--- three\n"),
    expected: { visible: "Please do:\n- one\n-- two\n--- three" },
  },
  {
    name: "a sentence with wrote: is no introduction",
    raw: mail({}, "On Monday my colleague wrote:\nplease cancel.\nWhat shall I do?\n"),
    expected: { visible: "On Monday my colleague wrote:\nplease cancel.\nWhat shall I do?" },
  },
];

const WEB: readonly (readonly [name: string, html: string, text: string])[] = [
  ["scripts and styles", "<script>alert(1)</script><style>p{}</style><p>Hello</p><SCRIPT >x</SCRIPT\n>", "Hello"],
  ["a link", '<a href="https://x.example/a?b=1&amp;c=2">our page</a>', "our page (https://x.example/a?b=1&c=2)"],
  ["a link that shows its address", '<a href="https://x.example/">x.example</a>', "x.example"],
  ["a link that runs a script", '<a href="javascript:alert(1)">click</a>', "click"],
  ["an address", '<a href="mailto:rina@example.com?subject=x">write to me</a>', "write to me (rina@example.com)"],
  [
    "lists",
    "<ul><li>one<li>two<ul><li>deep</li></ul></li></ul><ol><li>first</li><li>second</li></ol>",
    "- one\n- two\n\n  - deep\n\n1. first\n2. second",
  ],
  ["a table", "<table><tr><th>Item</th><th>Price</th></tr><tr><td>Audit</td><td>$5</td></tr></table>", "Item | Price\nAudit | $5"],
  [
    "entities",
    "<p>caf&eacute; &lt;b&gt; &amp;amp; &#8364; &#x20AC; &euro; &nbsp;x &unknown; &hearts;</p>",
    "café <b> &amp; € € € x &unknown; ♥",
  ],
  ["a picture", '<p>Look: <img src="https://x.example/1.png" alt="our logo"> nice</p>', "Look: [our logo] nice"],
  ["preformatted text", "<pre>if (a) {\n  b();\n}</pre>", "if (a) {\n  b();\n}"],
  [
    "a quote",
    "<p>New</p><blockquote><p>Old 1</p><p>Old 2</p><blockquote>Older</blockquote></blockquote><p>New again</p>",
    "New\n\n> Old 1\n>\n> Old 2\n>\n> > Older\n\nNew again",
  ],
  ["conditional comments", "<!--[if mso]><p>Outlook</p><![endif]--><![if !mso]><p>Others</p><![endif]>", "Others"],
  ["signs that are no tags", "<p>1 < 2 and a<b>c</b> <3</p>", "1 < 2 and ac <3"],
  ["two documents", "<html><body><p>One</p></body></html><html><body><p>Two</p></body></html>", "One\n\nTwo"],
];

export const CLIENT_MAILS: readonly MailCase[] = [
  ...INTRODUCTIONS.map(([client, line]): MailCase => ({
    name: `an answer by ${client}`,
    raw: mail({ "In-Reply-To": "<ticket-1@orbweave.example>" }, `${ANSWER}\n\n${line}\n\n> Shall we start?\n> We can on Monday.\n`),
    expected: { ...answered, answers: ["<ticket-1@orbweave.example>"] },
  })),
  ...OUTLOOKS.map(([language, block]): MailCase => ({
    name: `an answer by Outlook, ${language}`,
    raw: mail({ "X-Mailer": "Microsoft Outlook 16.0" }, `${ANSWER}\n\n${block}\n\nShall we start?\n`),
    expected: answered,
  })),
  ...SIGNED.map(([name, signature]): MailCase => ({
    name: `a signature: ${name}`,
    raw: mail({}, `${ANSWER}\n\n${signature}\n`),
    expected: { ...answered, textHas: [signature.split("\n", 1).join("").trim()] },
  })),
  ...PROGRAMS,
  ...WEB.map(([name, html, text]): MailCase => ({ name: `HTML: ${name}`, raw: htmlOnly(html), expected: { text, hasHtml: true } })),
];
