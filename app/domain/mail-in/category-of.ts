import type { TicketCategory } from "#domain/tickets/ticket-words.ts";
import { foldQuotes } from "./fold-quotes.ts";

/** Word prefixes in our clients' languages, with their weights: most mails name a product, but what they ask about it says more. */
const WORDS: readonly (readonly [TicketCategory, weight: number, readonly string[]])[] = [
  [
    "Price",
    3,
    (
      "price pricing cost quote quotation invoice payment pay billing budget discount refund fee rate estimate charge preis " +
      "kosten rechnung angebot zahlung rabatt prix coût facture devis paiement tarif precio coste factura presupuesto pago " +
      "prezzo fattura preventivo preço fatura orçamento prijs factuur offerte howmuch wieviel combien cuánto quanto hoeveel"
    ).split(" "),
  ],
  [
    "Service",
    2,
    (
      "support help broken error bug outage down crash fail login password access urgent maintenance deadline appointment " +
      "reschedule delay complain hilfe fehler kaputt störung passwort termin wartung aide erreur panne problème assistance " +
      "ayuda problema fallo contraseña aiuto errore guasto ajuda erro falha probleem storing wachtwoord"
    ).split(" "),
  ],
  [
    "Product",
    1,
    (
      "product feature app website wallet contract token blockchain integration api platform demo version software dashboard " +
      "audit chatbot model produkt funktion schnittstelle produit fonctionnalité site producto función plataforma prodotto " +
      "funzione produto recurso functie"
    ).split(" "),
  ],
];
const MAX_READ_CHARACTERS = 5_000;
const SUBJECT_WEIGHT = 3;

const wordsOf = (text: string) =>
  text
    .toLowerCase()
    .replaceAll("how much", "howmuch")
    .match(/\p{L}+/gu) ?? [];

function pointsOf(words: readonly string[], starts: readonly string[]): number {
  return words.filter((word) => starts.some((start) => word.startsWith(start))).length;
}

/** Guesses the category from the unquoted words, the subject counting more. Staff can change it. */
export function categoryOf(subject: string, text: string): TicketCategory {
  const visible = foldQuotes(text.slice(0, MAX_READ_CHARACTERS))
    .filter(({ isFolded }) => !isFolded)
    .map((part) => part.text)
    .join("\n");
  const [inSubject, inText] = [wordsOf(subject.slice(0, MAX_READ_CHARACTERS)), wordsOf(visible)];
  let best: { category: TicketCategory; points: number } = { category: "Others", points: 0 };
  for (const [category, weight, starts] of WORDS) {
    const points = weight * (pointsOf(inSubject, starts) * SUBJECT_WEIGHT + pointsOf(inText, starts));
    if (points > best.points) best = { category, points };
  }
  return best.category;
}
