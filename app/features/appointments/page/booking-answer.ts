import type { FieldErrors } from "#ui/forms/form-state.ts";

export interface OfferedSlot {
  readonly start: string;
  /** Includes the day. */
  readonly label: string;
}

export interface TypedDetails {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  /** The typed slot and its label; empty if it could not be parsed. */
  readonly start: string;
  readonly when: string;
}

/** A form's response: errors by field, typed values and alternatives. */
export interface BookingAnswer {
  readonly errors: FieldErrors;
  readonly typed?: TypedDetails;
  readonly next?: readonly OfferedSlot[];
}
