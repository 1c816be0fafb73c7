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
    { name: "State", value: <StatusBadge tone={isSpent ? "warning" : "good"}>{isSpent ? "Daily budget used up" : "In use"}</StatusBadge> },
  ];
}

export function ModelSection({ model }: { readonly model: ModelStatus }) {
  return (
    <RecordSection title="Language model">
      {model.name === undefined ? (
        <p className="settings__words">
          No model is set up, so the built-in estimator turns descriptions into hours. Set <code>OPENAI_API_KEY</code> to use a model.
        </p>
      ) : (
        <>
          <FactList facts={facts(model)} />
          <p className="settings__words">
            Days start at midnight, office time. If the model fails or reaches its limits, the built-in estimator takes over and the log
            records why.
          </p>
        </>
      )}
    </RecordSection>
  );
}
