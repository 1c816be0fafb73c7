import { createJobAction } from "#features/careers/office/job-action.server.ts";
import { JobForm } from "#features/careers/office/job-form.tsx";
import { NEW_JOB } from "#features/careers/office/job-form-values.ts";
import { newJobForm } from "#features/careers/office/load-job-record.server.ts";
import { formOf } from "#platform/form-of.server.ts";
import { staffCtx } from "#platform/request-context.server.ts";
import { RecordHeader } from "#ui/admin/record/record-header.tsx";
import { useCreatedToast } from "#ui/forms/use-created-toast.ts";
import type { Route } from "./+types/create-job";

export const loader = ({ context }: Route.LoaderArgs) => newJobForm(staffCtx(context));

export const action = async ({ context, request }: Route.ActionArgs) => createJobAction(staffCtx(context), await formOf(request));

export default function CreateJob({ loaderData, actionData }: Route.ComponentProps) {
  useCreatedToast("Draft saved.");
  return (
    <>
      <RecordHeader
        title="Post Jobs"
        back={{ href: "/admin/career/allJobs", label: "Manage Jobs" }}
        meta="It is saved as a draft, which needs a title only, and stays private until you open it."
      />
      <JobForm
        values={NEW_JOB}
        newKey={loaderData.key}
        teams={loaderData.teams}
        countries={loaderData.countries}
        errors={actionData?.errors}
        submitLabel="Save draft"
      />
    </>
  );
}
