/** What a person can mend: the message is a sentence for them. Everything else is a mistake of ours and keeps its stack. */
export class ForPeople extends Error {
  override name = "ForPeople";
}
