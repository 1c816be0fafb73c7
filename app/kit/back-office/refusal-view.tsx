import type { ReactNode } from "react";
import { Link } from "react-router";
import { outageOf } from "#domain/forms/outage.ts";
import { EmptyState } from "#ui/admin/record/empty-state.tsx";
import { NO_STATUS, TryAgain, TryOutageAgain } from "#ui/site/error-page.tsx";
import { page as ERROR_LABELS } from "#content/labels/error.ts";

function words(status: number): { readonly title: string; readonly text: string } {
  if (status === NO_STATUS) return { title: ERROR_LABELS.offline, text: ERROR_LABELS.offlineText };
  const outage = outageOf(status);
  if (outage) return outage;
  if (status === 403)
    return {
      title: "Your role does not include this page",
      text: "If you need it for your work, ask an admin to grant you the area it belongs to.",
    };
  if (status === 404)
    return { title: "There is nothing at this address", text: "The record may have been removed, or the link has a typing error." };
  if (status < 500)
    return { title: "This action is not available here", text: "This page cannot process the request. Please go back and try again." };
  return {
    title: "Something went wrong on our side",
    text: "The page could not be loaded, and the error has been logged. Trying again in a moment often helps.",
  };
}

function wayOn(status: number): ReactNode {
  if (status === NO_STATUS) return <TryAgain>{ERROR_LABELS.tryAgain}</TryAgain>;
  if (outageOf(status)) return <TryOutageAgain typed={undefined} labels={ERROR_LABELS} />;
  if (status >= 500) {
    return (
      <>
        <TryAgain>{ERROR_LABELS.tryAgain}</TryAgain>
        <Link className="button button--quiet" to="/admin">
          Go to your start page
        </Link>
      </>
    );
  }
  return (
    <Link className="button button--quiet" to="/admin">
      Go to your start page
    </Link>
  );
}

/** Shown in the main area in place of a page that was refused or failed. */
export function RefusalView({ status, path }: { readonly status: number; readonly path: string }) {
  const { title, text } = words(status);
  return (
    <EmptyState slug={`error-${status}`} level={1} title={title} action={wayOn(status)}>
      <p>{text}</p>
      {path && <p className="empty-state__path">{path}</p>}
    </EmptyState>
  );
}
