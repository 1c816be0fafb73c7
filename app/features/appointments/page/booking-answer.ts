import type { FieldErrors } from "#ui/forms/form-state.ts";

export interface OfferedSlot {
  readonly start: string;
  /** With its day, as it stands alone. */
  readonly label: string;
}

export interface TypedDetails {
  readonly name: string;
  readonly email: string;
  readonly topic: string;
  /** The slot that they are for, and how it is said; empty when it could not be read. */
  readonly start: string;
  readonly when: string;
}

/** What a form of the booking was answered with: sentences by field, what was typed, and what is free instead. */
export interface BookingAnswer {
  readonly errors: FieldErrors;
  readonly typed?: TypedDetails;
  readonly next?: readonly OfferedSlot[];
}
