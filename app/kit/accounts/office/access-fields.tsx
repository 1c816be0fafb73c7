import { AREAS, type Area, type StaffRole } from "#domain/access/permissions.ts";
import { AREA_LABELS, AREA_PAGES } from "./office-words.ts";
import { Choices } from "#ui/forms/choices.tsx";

const ROLE_OPTIONS = [
  { value: "member", label: "Member", hint: "can open the areas selected below" },
  { value: "admin", label: "Admin", hint: "can do everything, including people and settings" },
] as const;

const AREA_OPTIONS = AREAS.map((value) => ({ value, label: `${AREA_LABELS[value]}:`, hint: AREA_PAGES[value] }));

export function AccessFields({ of: { role, areas } }: { readonly of: { readonly role: StaffRole; readonly areas: readonly Area[] } }) {
  return (
    <>
      <Choices name="role" legend="Role" type="radio" options={ROLE_OPTIONS} chosen={[role]} />
      <Choices
        name="areas"
        legend="Areas"
        hint="Members need at least one. Admins have access to all of them."
        type="checkbox"
        options={AREA_OPTIONS}
        chosen={areas}
      />
    </>
  );
}
