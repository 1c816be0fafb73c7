import { OperatorError } from "#platform/operator-error.ts";

/** Nothing was changed. */
export class BackupRefused extends OperatorError {
  override name = "BackupRefused";
}
