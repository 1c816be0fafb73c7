import { type DragEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { page as AUDIT_LABELS } from "#content/labels/audit.ts";
import { useLabels } from "#kit/site/use-labels.ts";
import { fileSha256 } from "./file-sha256.ts";
import { Filled } from "#kit/site/filled-label.tsx";
import "./verify.css";

/** A published report to compare a copy with. */
export interface KnownReport {
  readonly slug: string;
  readonly project: string;
  readonly reportSha256: string;
}

interface Verdict {
  readonly kind: "match" | "other" | "unable" | "working";
  readonly name: string;
  readonly sha256?: string;
  readonly report?: KnownReport;
}

function VerdictWords({ verdict: { kind, name, sha256, report }, isOne }: { readonly verdict: Verdict; readonly isOne: boolean }) {
  const labels = useLabels("auditLabels", AUDIT_LABELS);
  if (kind === "working") return labels.verifyWorking;
  if (kind === "unable") return labels.verifyUnable;
  const file = (
    <>
      “<bdi>{name}</bdi>”
    </>
  );
  if (kind === "match") {
    const project = report && <a href={`/audits/${report.slug}`}>{report.project}</a>;
    return (
      <>
        <strong>{labels.verifyMatch}</strong>{" "}
        <Filled text={project ? labels.verifyMatchAbout : labels.verifyMatchText} values={{ file, project }} />
      </>
    );
  }
  return (
    <>
      <strong>{labels.verifyOther}</strong>{" "}
      <Filled text={isOne ? labels.verifyOtherOne : labels.verifyOtherAny} values={{ file, hash: <code>{sha256}</code> }} />
    </>
  );
}

interface VerifyProps {
  readonly known: readonly KnownReport[];
  /** Set on the page of a single report. */
  readonly isOne?: boolean;
}

/** The reader drops or chooses the PDF; it is hashed in the browser and not uploaded. */
export function VerifyForm({ known, isOne = false }: VerifyProps) {
  const id = useId();
  const labels = useLabels("auditLabels", AUDIT_LABELS);
  const [verdict, setVerdict] = useState<Verdict>();
  const [isOver, setIsOver] = useState(false);
  const verify = async (file: File | undefined) => {
    if (!file) return;
    setVerdict({ kind: "working", name: file.name });
    const sha256 = await fileSha256(file).catch(() => undefined);
    if (sha256 === undefined) return setVerdict({ kind: "unable", name: file.name });
    const report = known.find((each) => each.reportSha256 === sha256);
    setVerdict({ kind: report ? "match" : "other", name: file.name, sha256, ...(report && !isOne && { report }) });
  };
  const input = useRef<HTMLInputElement>(null);
  // A file chosen before hydration fires no event.
  const onReady = useEffectEvent(() => void verify(input.current?.files?.[0]));
  useEffect(() => onReady(), []);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    void verify(event.dataTransfer.files[0]);
  };
  return (
    <div className="verify">
      {/* Keyboard users have the field inside. */}
      <div
        className={isOver ? "verify__drop verify__drop--over" : "verify__drop"}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
      >
        <label htmlFor={id}>{labels.drop}</label>
        <input
          ref={input}
          id={id}
          type="file"
          accept="application/pdf,.pdf"
          onChange={(event) => void verify(event.currentTarget.files?.[0])}
        />
        <p className="report-hint">{labels.dropHint}</p>
      </div>
      <p role="status" className={`verify__verdict verify__verdict--${verdict?.kind ?? "none"}`}>
        {verdict && <VerdictWords verdict={verdict} isOne={isOne} />}
      </p>
      <p className="report-hint">
        <Filled text={labels.verifyWithout} values={{ command: <code>sha256sum {isOne ? `${known[0]?.slug}.pdf` : "report.pdf"}</code> }} />
      </p>
    </div>
  );
}
