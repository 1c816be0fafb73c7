import { expect, it } from "vitest";
import { databaseSentence } from "./database-sentence.ts";

const coded = (code: string, message: string) => Object.assign(new Error(message), { code });
const URL = "postgres://u:s3cret@db.example:5432/x";

it.each([
  [coded("28P01", 'password authentication failed for user "u"'), "Check the user and the password in DATABASE_URL."],
  [coded("3D000", 'database "x" does not exist'), "Create that database"],
  [new Error("Failed query", { cause: coded("42501", "permission denied for schema public") }), "permission denied for schema public. Let"],
  [new AggregateError([coded("ECONNREFUSED", "connect ECONNREFUSED ::1:5432")]), "connect ECONNREFUSED ::1:5432. Check DATABASE_URL"],
  [new Error(""), "cannot be used: no answer. Check DATABASE_URL"],
  [coded("X", "cannot reach postgres://u:s3cret@db.example"), "[redacted]@db.example. Check"],
])("%s says what to do", (error, words) => {
  const sentence = databaseSentence(error, URL);
  expect(sentence).toContain(words);
  expect(sentence).toContain("The database at db.example:5432 cannot be used: ");
  expect(sentence).not.toContain("s3cret");
});
