import { AREAS, type Area, type StaffRole } from "#domain/access/permissions.ts";
import { AREA_LABELS } from "./office-words.ts";
import { Choices } from "#ui/forms/choices.tsx";

const ROLE_OPTIONS = [
  { value: "member", label: "Member", hint: "works in the areas chosen below" },
  { value: "admin", label: "Admin", hint: "may do everything, people and settings included" },
] as const;

const AREA_OPTIONS = AREAS.map((value) => ({ value, label: AREA_LABELS[value] }));

export function AccessFields({ of: { role, areas } }: { readonly of: { readonly role: StaffRole; readonly areas: readonly Area[] } }) {
  return (
    <>
      <Choices name="role" legend="Role" type="radio" options={ROLE_OPTIONS} chosen={[role]} />
      <Choices
        name="areas"
        legend="Areas"
        hint="For members; an admin has all of them."
        type="checkbox"
        options={AREA_OPTIONS}
        chosen={areas}
      />
    </>
  );
}
