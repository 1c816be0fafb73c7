import { OperatorError } from "./operator-error.ts";
import type { S3Address } from "./s3-address.ts";

/** An S3 server that refused, failed or did not respond. `code` tells `databaseFailure` how to respond to a visitor. */
export class S3Failure extends OperatorError {
  override name = "S3Failure";
  readonly code: "S3_AWAY" | "S3_REFUSED" | "ENOSPC";

  constructor(sentence: string, code: S3Failure["code"]) {
    super(sentence);
    this.code = code;
  }
}

/** The server's response: `code` is S3's own, such as NoSuchBucket. */
export interface S3Answer {
  readonly method: string;
  readonly status: number;
  readonly code: string;
}

const FULL = new Set(["QuotaExceeded", "EntityTooLarge.Quota", "XMinioStorageFull", "XMinioAdminBucketQuotaExceeded"]);
const WRONG_REGION = new Set([
  "AuthorizationHeaderMalformed",
  "PermanentRedirect",
  "TemporaryRedirect",
  "IllegalLocationConstraintException",
]);
const TEMPORARY = new Set(["SlowDown", "RequestTimeout", "OperationAborted", "IncompleteBody"]);

const isFull = ({ status, code }: S3Answer) => status === 507 || FULL.has(code);

/** Whether a retry may succeed. */
export const isTemporary = (answer: S3Answer) =>
  !isFull(answer) && (answer.status >= 500 || answer.status === 429 || answer.status === 408 || TEMPORARY.has(answer.code));

function sentenceOf({ variable, endpoint, bucket }: S3Address, { method, status, code }: S3Answer): string {
  const { host } = new URL(endpoint);
  if (code === "InvalidAccessKeyId") return `The S3 server ${host} does not know the access key in ${variable}.`;
  if (code === "SignatureDoesNotMatch")
    return `The S3 server ${host} refuses the secret in ${variable}. A / in it is written %2F there, and a + is written %2B.`;
  if (code === "NoSuchBucket") return `The S3 server ${host} has no bucket ${bucket}, which ${variable} names.`;
  if (code === "RequestTimeTooSkewed") return `The clock of this machine differs too much from that of the S3 server ${host}.`;
  if (WRONG_REGION.has(code) || (status >= 300 && status < 400))
    return `The bucket ${bucket} at ${host} is in another region than ${variable} says. Add it, such as ?region=eu-central-1.`;
  if (status === 401 || status === 403)
    return `The S3 server ${host} does not let the key in ${variable} do this in the bucket ${bucket} (${method}: ${code || status}). It needs to list, read, write and delete.`;
  return `The S3 server ${host} failed at ${method} in the bucket ${bucket} (${[status, code].filter(Boolean).join(" ")}).`;
}

export function refusedBy(address: S3Address, answer: S3Answer): S3Failure {
  if (isFull(answer))
    return new S3Failure(`The S3 server of ${address.variable} has no room left (${answer.code || answer.status}).`, "ENOSPC");
  return new S3Failure(sentenceOf(address, answer), isTemporary(answer) ? "S3_AWAY" : "S3_REFUSED");
}

/** The reason is part of the message, not the cause: the code of a refused connection would be mistaken for a database failure. */
export function unanswered({ endpoint, variable }: S3Address, error: unknown): S3Failure {
  const cause = (error as Error).cause as NodeJS.ErrnoException | undefined;
  const isSlow = (error as Error).name === "TimeoutError";
  const reason = isSlow ? "no answer in time" : (cause?.code ?? cause?.message ?? (error as Error).message);
  return new S3Failure(`The S3 server ${new URL(endpoint).host} of ${variable} cannot be reached (${reason}).`, "S3_AWAY");
}
