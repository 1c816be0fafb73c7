import { ForPeople } from "#platform/for-people.ts";

/** Nothing was changed. */
export class BackupRefused extends ForPeople {
  override name = "BackupRefused";
}
