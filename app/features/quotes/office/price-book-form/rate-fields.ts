import { type Role, ROLES } from "#domain/pricing/hours.ts";
import { CATEGORIES, type Category, OPTIONS } from "#domain/pricing/options.ts";
import {
  DELIVERY_SPEEDS,
  type DeliverySpeed,
  EFFECT_FIELDS,
  MAX_DELIVERY_PERCENT,
  MAX_RATE,
  type OptionEffect,
} from "#domain/pricing/price-book.ts";

export type EffectField = keyof OptionEffect;

/** Named as in the specification, in the order of the roles. */
export const EFFECT_COLUMNS: readonly { readonly field: EffectField; readonly label: string }[] = [
  { field: "Backend", label: "Backend" },
  { field: "Frontend", label: "Frontend" },
  { field: "Blockchain", label: "Blockchain" },
  { field: "Design", label: "Design" },
  { field: "ProjectManagement", label: "Project management" },
  { field: "AdditionalHour", label: "Additional hours" },
];

export const labelOfRole = (role: Role) => EFFECT_COLUMNS.find(({ field }) => field === EFFECT_FIELDS[role])?.label ?? role;

export const ADDITIONAL_HOUR = "additional-hour";
export const baseField = (role: Role) => `base-${role}`;
export const deliveryField = (speed: DeliverySpeed) => `delivery-${speed}`;
export const effectField = (category: Category, option: string, field: EffectField) => `effect-${category}-${option}-${field}`;

interface RateField {
  readonly name: string;
  readonly min: number;
  readonly max: number;
  /** Empty means zero. */
  readonly isOptional: boolean;
}

/** Every number in a price book, as a form field. */
export const RATE_FIELDS: readonly RateField[] = [
  ...ROLES.map((role) => ({ name: baseField(role), min: 0, max: MAX_RATE, isOptional: false })),
  { name: ADDITIONAL_HOUR, min: 0, max: MAX_RATE, isOptional: false },
  ...DELIVERY_SPEEDS.map((speed) => ({ name: deliveryField(speed), min: 1, max: MAX_DELIVERY_PERCENT, isOptional: false })),
  ...CATEGORIES.flatMap((category) =>
    OPTIONS[category].flatMap((option) =>
      EFFECT_COLUMNS.map(({ field }) => ({ name: effectField(category, option, field), min: -MAX_RATE, max: MAX_RATE, isOptional: true })),
    ),
  ),
];
