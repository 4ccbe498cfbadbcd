import { useState } from 'react';
import type { Report } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, undoToast } from '@gondola/ui/toasts/toasts.ts';
import { useChangeReport, useRemoveReport } from './queries.ts';
import { oneByOne, type RemovalResult } from './remove-reports.ts';

/** Deleting at once with an Undo; several go one by one, and those that failed are named with their reason. */
export function useReportRemoval() {
  const { t } = useTranslation('reports');
  const remove = useRemoveReport();
  const change = useChangeReport();
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const [failed, setFailed] = useState<RemovalResult>();
  const restore = async (reports: readonly Report[]) => {
    const result = await oneByOne(
      reports,
      ({ id }) => change.mutateAsync({ id, deleted: false }),
      () => undefined,
    );
    if (result.failed.length > 0) notifyError(result.failed[0]?.reason || t(($) => $.restore.failed));
    else notifySuccess(t(($) => $.restore.done, { count: reports.length, name: reports[0]?.reportName }));
  };
  return {
    /** Undefined while nothing is being deleted. */
    progress,
    /** The last removal, when not all of it went through. */
    failed,
    forget: () => setFailed(undefined),
    restore: (report: Report) => restore([report]),
    remove: async (reports: readonly Report[]) => {
      setProgress({ done: 0, total: reports.length });
      const result = await oneByOne(
        reports,
        ({ id }) => remove.mutateAsync(id),
        (done) => setProgress({ done, total: reports.length }),
      );
      setProgress(undefined);
      if (result.failed.length > 0) setFailed(result);
      if (result.done.length > 0) {
        undoToast({
          text: t(($) => $.remove.done, { count: result.done.length, name: result.done[0]?.reportName }),
          undo: () => void restore(result.done),
        });
      }
    },
  };
}
