import { encodedWord, mail, parts } from "./build-mail.ts";
import type { MailCase } from "./mail-case.ts";

const subject = (text: string) => encodedWord("utf-8", Buffer.from(text), "B");

/** Headers that only programs write. */
const MARKED: readonly (readonly [name: string, headers: Readonly<Record<string, string>>])[] = [
  ["RFC 3834, auto-replied", { "Auto-Submitted": "auto-replied" }],
  ["RFC 3834, auto-generated with a comment", { "Auto-Submitted": "auto-generated (vacation)" }],
  ["Precedence: bulk", { Precedence: "bulk" }],
  ["Precedence: auto_reply", { Precedence: "auto_reply" }],
  ["Precedence: junk", { Precedence: "Junk" }],
  ["Precedence: list", { Precedence: "list" }],
  ["a mailing list", { "List-Id": "Developers <dev.lists.example.org>" }],
  [
    "a newsletter with one-click unsubscribe",
    { "List-Unsubscribe": "<https://x.example/u>", "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
  ],
  ["X-Autoreply", { "X-Autoreply": "yes" }],
  ["X-Autorespond", { "X-Autorespond": "" }],
  ["Exchange", { "X-Auto-Response-Suppress": "All" }],
  ["Exchange, some kinds", { "X-Auto-Response-Suppress": "DR, RN, NRN, OOF, AutoReply" }],
  ["an empty Return-Path", { "Return-Path": "<>" }],
  ["a loop", { "X-Loop": "support@orbweave.example" }],
  ["from a mailer daemon", { From: "Mail Delivery System <MAILER-DAEMON@mx.example.com>" }],
  ["from a no-reply address", { From: "Shop <no-reply@shop.example>" }],
  ["from noreply with a suffix", { From: "noreply-accounts@example.com" }],
  ["from do-not-reply", { From: "do_not_reply@example.com" }],
  ["DMARC figures", { From: "dmarc@mail.example", Subject: "Report domain: orbweave.example Submitter: mail.example Report-ID: 1" }],
  ["a read receipt", { "Content-Type": "multipart/report; report-type=disposition-notification; boundary=r" }],
];

/** Out-of-office notices without a header that marks them: only the subject and the text do. */
const AWAY: readonly (readonly [subject: string, text: string])[] = [
  ["Automatic reply: About our project", "I am out of the office until 9 March."],
  ["Out of Office: Re: Offer", "Thank you. I am on annual leave and will answer when I am back."],
  ["Automatische Antwort: Angebot", "Ich bin bis zum 9. März nicht im Büro."],
  ["Abwesenheitsnotiz: Angebot", "Vielen Dank. Ich bin im Urlaub."],
  ["Réponse automatique : Devis", "Je suis absente du bureau jusqu’au 9 mars."],
  ["Respuesta automática: Oferta", "Estoy de vacaciones hasta el 9 de marzo."],
  ["Risposta automatica: Offerta", "Sono in ferie fino al 9 marzo."],
  ["Resposta automática: Proposta", "Estarei ausente até 9 de março."],
  ["Automatisch antwoord: Offerte", "Ik ben met vakantie tot 9 maart."],
  ["Autosvar: Offert", "Jag är på semester till den 9 mars."],
  ["Automatyczna odpowiedź: Oferta", "Jestem na urlopie do 9 marca."],
  ["Автоответ: Предложение", "Я в отпуске до 9 марта."],
  ["自動返信: お見積り", "ただいま休暇をいただいております。"],
  ["自动回复：报价", "我正在休假，3月9日回来。"],
];

/** Mails from people in which something looks automatic. */
const PEOPLE: readonly (readonly [name: string, headers: Readonly<Record<string, string>>, text: string])[] = [
  ["Auto-Submitted: no", { "Auto-Submitted": "no" }, "Hello"],
  ["X-Auto-Response-Suppress: None", { "X-Auto-Response-Suppress": "None" }, "Hello"],
  ["Precedence: normal", { Precedence: "normal" }, "Hello"],
  ["a subject about being away", { Subject: "Out of office hours: may we call?" }, "Can we talk at 8 pm?"],
  ["a text about holidays", { Subject: "Next week" }, "I am on holiday next week, so please answer soon."],
  ["an answer to a notice", { Subject: "Re: Automatic reply: About our project" }, "I see that you are out of office. Who else can help?"],
  ["a person called Noreplyson", { From: "Bo Noreplyson <bo.noreplyson@example.com>" }, "Hello"],
  ["a Return-Path with an address", { "Return-Path": "<rina@example.com>" }, "Hello"],
];

const NEWSLETTER = parts(
  "n",
  ["Content-Type: text/plain; charset=utf-8", "View this email in your browser\nhttps://news.example/1"],
  [
    "Content-Type: text/html; charset=utf-8",
    '<style>.x{color:red}</style><table><tr><td><h1>March news</h1></td></tr><tr><td><a href="https://news.example/a">Read more</a></td></tr></table>' +
      '<img src="https://track.example/pixel.gif" width="1" height="1">',
  ],
);

export const AUTOMATIC_MAILS: readonly MailCase[] = [
  ...MARKED.map(([name, headers]): MailCase => ({
    name: `automatic: ${name}`,
    raw: mail(headers, "Words"),
    expected: { kind: "automatic" },
  })),
  ...AWAY.map(([title, text]): MailCase => ({
    name: `away: ${title}`,
    raw: mail({ Subject: subject(title) }, text),
    expected: { kind: "automatic", subject: title, text },
  })),
  ...PEOPLE.map(([name, headers, text]): MailCase => ({
    name: `by a person: ${name}`,
    raw: mail(headers, text),
    expected: { kind: "message", text },
  })),
  {
    name: "a newsletter: its words, no styles and no pixel",
    raw: mail({ "Content-Type": "multipart/alternative; boundary=n", "List-Unsubscribe": "<mailto:u@news.example>" }, NEWSLETTER),
    expected: { kind: "automatic", text: "March news\n\nRead more (https://news.example/a)" },
  },
  {
    name: "a mail of ours that came back",
    raw: mail(
      { "Auto-Submitted": "auto-generated", From: "Orbweave <support@orbweave.example>", "In-Reply-To": "<one@orbweave.example>" },
      "We got it.",
    ),
    expected: { kind: "automatic", answers: ["<one@orbweave.example>"] },
  },
];
