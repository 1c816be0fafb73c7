import { formatDollars } from "#domain/pricing/format-dollars.ts";
import { FactList } from "#ui/admin/record/fact-list.tsx";
import { RecordSection } from "#ui/admin/record/record-layout.tsx";
import { StatusBadge } from "#ui/admin/record/status-badge.tsx";
import type { ModelStatus } from "./model-status.server.ts";

const inFigures = (count: number) => count.toLocaleString("en-GB");

function facts({ name, calls, dailyCalls, cents, dailyCents }: ModelStatus) {
  const isSpent = calls >= dailyCalls || cents >= dailyCents;
  return [
    { name: "Model", value: name },
    { name: "Calls today", value: `${inFigures(calls)} of ${inFigures(dailyCalls)}` },
    { name: "Spent today", value: `${formatDollars(cents)} of ${formatDollars(dailyCents)}` },
    { name: "State", value: <StatusBadge tone={isSpent ? "warning" : "good"}>{isSpent ? "Spent for today" : "In use"}</StatusBadge> },
  ];
}

export function ModelSection({ model }: { readonly model: ModelStatus }) {
  return (
    <RecordSection title="Language model">
      {model.name === undefined ? (
        <p className="settings__words">
          None is set up: our own estimator turns descriptions into hours. Set <code>OPENAI_API_KEY</code> to have a model do it.
        </p>
      ) : (
        <>
          <FactList facts={facts(model)} />
          <p className="settings__words">
            Days begin at midnight UTC. When the model fails or its limits are reached, our own estimator answers instead, and the log says
            why.
          </p>
        </>
      )}
    </RecordSection>
  );
}
