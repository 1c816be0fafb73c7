import { BRAND, CONTACT } from "#content/brand.ts";
import type { DocumentPage } from "#content/page-types.ts";

const { address } = CONTACT;

export const page: DocumentPage = {
  headline: "Terms for using this site and its estimates",
  lede: "Last updated: 18 November 2026. These terms cover the website, the estimates it produces and what you send us through it. What is said about a feature applies once that feature is available here. Paid work is governed by its own signed agreement, which comes first wherever the two differ.",
  description:
    "The terms of the {{firm}} website in plain English: estimates, requests, calls, audit reports, open-source software, liability and law.",
  sections: [
    {
      heading: "Who we are and what you agree to",
      paragraphs: [
        "This site is run by {{firm}} (“we”), {{city_and_country}}. By using the site or sending us anything through it, you accept these terms. If you act for a company or another organisation, you confirm that you are allowed to do so.",
        "Reading the site costs nothing and needs no account. How we treat personal data is set out in the [privacy policy](/company/privacy-policy).",
      ],
    },
    {
      heading: "Estimates are not offers",
      paragraphs: [
        `The quote wizard computes a figure in ${BRAND.currency} from your answers and page descriptions. Hours are estimated by software, so they can be too high or too low, and the figure depends on how completely you described the work. Taxes, licences, hosting, network fees, third-party charges and outside audits are not included unless the estimate names them.`,
        "An estimate, a worked example on a service page, or an indicative audit price binds neither you nor us. It is an invitation to talk. Accepting an estimate on its page is not a contract either: it tells us that you want to go ahead, and we check the estimate and send you a proposal with a fixed price. A contract comes about only when both sides have signed a written agreement that states scope, price, schedule and payment. The delivery speeds Regular, Fast and Express describe price levels; dates are fixed in that agreement.",
        "A quote that is stored keeps the price book it was computed with. Our prices may change afterwards, and a later quote for the same project may differ. Where a page could not be estimated the result says so, and the total then leaves that page out.",
      ],
    },
    {
      heading: "Tickets, chat, calls and applications",
      paragraphs: [
        "The following applies to each form and conversation that this site offers and, as far as it fits, to the same requests by email.",
      ],
      points: [
        {
          name: "Correct details",
          detail: "Give an email address that is yours. We need it to answer and, where there is one, to send your link.",
        },
        {
          name: "Links and passcodes",
          detail:
            "If you receive a private link, or a ticket ID with a passcode, it opens the record to whoever holds it. Keep it safe and tell us if it has been exposed.",
        },
        {
          name: "Tickets and chat",
          detail:
            "We answer as soon as we reasonably can. Unless a signed support agreement promises one, there is no guaranteed response time, and neither channel is meant for emergencies.",
        },
        {
          name: "Booked calls",
          detail:
            "A [booked call](/company/book-a-call) commits you to nothing. Please cancel or move it, through your link if you have one or by email, if you cannot come. We may decline or reschedule, and will tell you.",
        },
        {
          name: "Advice",
          detail:
            "What we say in a chat, ticket or introductory call is general information. It is not legal, tax, financial or investment advice.",
        },
        {
          name: "Requests to hire",
          detail:
            "A request about a person or a role in our team creates no obligation. A person who is named will be told of it, and a transfer needs that person’s consent and a separate agreement.",
        },
      ],
    },
    {
      heading: "An automatic contract check is not an audit",
      paragraphs: [
        "Where we offer a preliminary check of contract code, it counts lines and applies automatic rules. It cannot understand what your contract is meant to do, it misses serious defects, and it reports some things that are harmless. Do not deploy, invest, or tell others that code is safe on the strength of it, and do not describe its result as an audit by us. Any days and prices it shows are indicative, as above.",
        "Submit only code that you are entitled to show us.",
      ],
    },
    {
      heading: "What an audit report does and does not say",
      paragraphs: [
        "A report describes the code at the stated commit, within the stated scope, read in the stated time. It does not cover later changes, other contracts, the people behind a project, or its economic prospects. No review can show that all defects have been found. A report is not a recommendation to buy, sell or use anything.",
        "An audit is carried out under its own agreement, and our duties are owed to the client named there. Others may read [published reports](/audits) and quote them fairly, with a link and without leaving out open findings, but rely on them at their own risk. Compare the hash before trusting a copy that you found elsewhere.",
      ],
    },
    {
      id: "acceptable-use",
      heading: "Acceptable use",
      paragraphs: [
        "Use the site as you would wish others to use yours. If you come across a security weakness, write to [{{support_email}}](mailto:{{support_email}}) before testing further.",
      ],
      points: [
        { name: "Keep to the law", detail: "Respect the rights of others too, including their privacy and intellectual property." },
        {
          name: "Leave the service intact",
          detail: "Do not overload it, get round its limits, try out other people’s links or passcodes, or upload malicious files.",
        },
        { name: "Be yourself", detail: "Do not pose as somebody else, send bulk messages, or book times that you do not intend to keep." },
        { name: "Be civil", detail: "We may close a conversation in which our staff or others are harassed." },
      ],
    },
    {
      heading: "Who owns what",
      paragraphs: [
        "Texts, designs, woven motifs and marks on this site belong to us or to those who licensed them to us. You may read, print and share pages and quote from them with attribution; other uses need our permission unless the law or a licence shown beside the material allows them.",
        "What you send us remains yours. You allow us to store it and use it in order to answer you, prepare an estimate or carry out what you asked for, and for nothing else. An idea that you describe in a form is not thereby covered by a confidentiality agreement; ask for one before sending anything sensitive. Ownership of work that we produce for you is settled in the project agreement.",
      ],
    },
    {
      heading: "Open-source software",
      paragraphs: [
        "The source code of this site is under the MIT licence. The site and much of our work contain open-source software of others; each component stays under its own licence, and that licence prevails over these terms for the component. Code or notes that our labs publish carry a licence with them and come without warranty, as it says.",
      ],
    },
    {
      heading: "Our liability",
      paragraphs: [
        "We take care over this site, but we provide it as it is: we do not promise that it is always available, free of error or complete. We may change or withdraw parts of it. We are not responsible for other people’s sites to which we link, or for the behaviour of public blockchains and networks.",
        "As far as the law allows, we are not liable for loss of profit, data, tokens or business, or for indirect loss, that arises from using the site, an estimate, an automatic check or a published report without a signed agreement with us. Nothing in these terms limits liability for fraud, for intent, for death or injury caused by negligence, or any liability that may not be limited by law. For paid work, the signed agreement governs liability.",
      ],
    },
    {
      heading: "Law and courts",
      paragraphs: [
        `The law of ${address.country} applies to these terms, and the courts of ${address.city} have jurisdiction. If you are a consumer, the mandatory protection of the law where you live, and any right to go to court there, remain untouched. Please write to us first. If one provision turns out to be invalid, the others stand.`,
      ],
    },
    {
      heading: "Changes and contact",
      paragraphs: [
        "We may revise these terms. The date at the top then changes, and the version in force when you sent a request applies to that request. Signed agreements are not affected.",
        "Questions about these terms: [{{contact_email}}](mailto:{{contact_email}}). Help with anything you have sent us: [{{support_email}}](mailto:{{support_email}}).",
      ],
    },
  ],
};
