import { CONTACT } from "#content/brand.ts";
import type { DocumentPage } from "#content/page-types.ts";

export const page: DocumentPage = {
  headline: "What we know about you, why, and for how long",
  lede: "Last updated: 18 November 2026. In short: you can read this site without being followed. We store what you send us, use it to answer you, sell none of it, and erase it after the periods given below. What is said about a feature applies from the day that feature is available on this site.",
  description:
    "Privacy at {{firm}}: reading without being followed, what a request stores, how estimates are computed, retention periods and rights.",
  sections: [
    {
      heading: "Who is responsible",
      paragraphs: [
        "{{firm}}, {{city_and_country}}, decides how personal data on this site are used. For anything on this page write to [{{support_email}}](mailto:{{support_email}}).",
      ],
    },
    {
      heading: "When you only read",
      paragraphs: [
        "{{counting_notice}}",
        "Besides the hash, a record holds at most the page, the time, the referring site, the campaign named in the link, the width class of your window, how quickly the page appeared and answered, which other site you left for and, in the quote wizard, the step, the tile you chose, the time spent and the estimate that was shown. Nothing you type is among it.",
        "If your browser sends Do Not Track or Global Privacy Control, you are not counted at all. By default no script, font or picture is loaded from third parties. Should we ever switch on an outside analytics service, this page will name it first.",
        "Our request log notes the time, the page, the result and the duration, with private links blacked out. To hold off abuse, the server may also keep network addresses for a short time in order to limit the number of requests.",
      ],
    },
    {
      heading: "What your own browser keeps",
      paragraphs: [
        "Local storage in your browser remembers whether you chose the light or dark theme, and how far you got in the quote wizard, including the texts and email address you have typed, so that you can resume. All of it stays on your device until you press “Estimate”; the page descriptions then go to our server to be turned into hours. Unless the wizard tells you that your quote is stored, the server keeps nothing of them once it has answered, and your email address stays in your browser. On a shared computer, clear the site’s data when you leave.",
        "The tab you read in also remembers which of our pages you opened, the last 20 at most, and which site or campaign link brought you here, until you close it. Only if you ask for a quote does that go to our server, where it is kept with the quote, so that we know what you have read already and how you found us. If your browser sends Do Not Track or Global Privacy Control, nothing of this is remembered.",
        "{{cookie_notice}} If you chat, your browser keeps the key to your conversation, what you have written or attached and not sent yet, and whether you switched the sound off; anybody who uses the same browser can read the conversation until its site data are cleared.",
      ],
    },
    {
      heading: "What we store when you contact us",
      paragraphs: [
        "We ask only for what the request needs. You can always reach us by email. When one of the other ways below is available on this site, or you send us the same by email, we store the following, with the time and our replies.",
      ],
      policyList: "stored",
    },
    {
      heading: "How estimates are computed",
      paragraphs: [
        "Each page description is turned into hours in one of two ways. If we have configured a language-model provider, the text of the description is sent to it, without your email address, and hours come back. If none is configured, our own server computes the hours and the text goes nowhere else; it also steps in when a provider fails. Ask us which applies at the moment and we will name the provider.",
        "Please leave names, passwords and other confidential matter out of page descriptions. An estimate is a price indication; no decision about you as a person is automated.",
      ],
    },
    {
      heading: "Why we may use these data",
      paragraphs: [
        `To answer you and prepare or perform a contract; to keep the site secure and learn which pages are read, which is our legitimate interest; to meet legal duties such as bookkeeping; and, where we ask for it, with your consent, which you can withdraw at any time. We follow the law of ${CONTACT.address.country} and, where it protects you, the GDPR or a comparable law. We do not sell or rent personal data, and we do not build advertising profiles.`,
      ],
    },
    {
      heading: "Who else may see them",
      paragraphs: [
        "Staff see the areas they have been granted. Hosting, email delivery and, as described, a language-model provider may process data on our instructions; they can be located outside your country, in which case we use the safeguards that the law requires. Authorities receive data only where a law obliges us. Independent reviewers see a client’s code only if that client agrees.",
      ],
    },
    {
      heading: "Private links",
      paragraphs: [
        "A quote, booked call, application or audit request that is stored through this site has an address that cannot be guessed; a ticket opens with its ID and a passcode. Search engines are told not to index these pages. Anyone to whom you pass a link can see what it shows. If one has gone astray, tell us and we will close it.",
      ],
    },
    {
      heading: "How long we keep it",
      paragraphs: ["Unless a signed agreement or a law requires longer, we erase or anonymise what we hold of the following:"],
      policyList: "kept",
      points: [
        {
          name: "Email correspondence",
          detail: "24 months after the matter is settled; applications, calls and requests follow their own line here.",
        },
        { name: "Request logs", detail: "After 30 days." },
        { name: "Backups", detail: "Overwritten within 35 days, so erased data can survive there until then." },
      ],
    },
    {
      heading: "How we protect it",
      paragraphs: [
        "Connections to the public site are encrypted. Staff passwords are stored only as Argon2id hashes, and secrets are cut from logs. Where staff work with your data through this site, their rights are checked on the server and changes are recorded in an activity log. Files uploaded through a form are offered for download and never run. No system is beyond attack: if a breach puts you at risk, we will tell you, and the authorities where the law says so, without undue delay.",
      ],
    },
    {
      heading: "Your rights",
      paragraphs: [
        "Write to [{{support_email}}](mailto:{{support_email}}) to see what we hold about you, receive it as a machine-readable export, correct it, have it erased, restrict its use or object to it. We answer within 30 days and charge nothing. We may ask you to reply from the address on record, so that nobody else can collect your data. Where we must keep something, an invoice for example, we say so. You may also complain to the data-protection authority where you live.",
      ],
    },
    {
      heading: "Changes",
      paragraphs: [
        "When our practice changes, this page changes first and so does its date. If a change affects data we already hold about you in a way you would not expect, we write to you. The rules for using the site are in the [terms and conditions](/company/terms-and-conditions).",
      ],
    },
  ],
};
