import { Link } from "react-router";
import { AREA_LABELS } from "./access-fields.tsx";
import type { PersonRow } from "./list-people.server.ts";
import { Moment } from "#ui/admin/table/moment.tsx";

const STATUS_LABELS: Readonly<Record<PersonRow["status"], string>> = { active: "Active", invited: "Invited", removed: "Removed" };

export function accessWords({ role, areas }: Pick<PersonRow, "role" | "areas">): string {
  if (role === "admin") return "Admin";
  return areas.length === 0 ? "Member, no areas yet" : `Member: ${areas.map((area) => AREA_LABELS[area]).join(", ")}`;
}

export const statusWords = ({ status }: Pick<PersonRow, "status">) => STATUS_LABELS[status];

export function PeopleTable({ people }: { readonly people: readonly PersonRow[] }) {
  return (
    <div className="account-table">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Email</th>
            <th scope="col">Access</th>
            <th scope="col">Status</th>
            <th scope="col">Two-factor</th>
            <th scope="col">Last seen</th>
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id} data-status={person.status}>
              <td>
                <Link to={`/admin/people/${person.id}`}>{person.name}</Link>
              </td>
              <td>{person.email}</td>
              <td>{accessWords(person)}</td>
              <td>{statusWords(person)}</td>
              <td>{person.hasTwoFactor ? "On" : "Off"}</td>
              <td>
                {person.lastSeenAt ? <Moment at={person.lastSeenAt} /> : "never"}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
