// Removing a link is done at once and can be taken back for a moment: the same link comes back with what it carried.
import type { LinkedProject, LinkedReport } from '@gondola/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyError, undoToast } from '@gondola/ui/toasts/toasts.ts';
import { useLinkChanges } from './queries.ts';

/** Removes links of a person. */
export function useUnlinking(userId: number) {
  const { t: u } = useTranslation('users');
  const { linkProject, unlinkProject, linkReport, unlinkReport } = useLinkChanges();
  // Rows as they are shown: the second of two quick clicks on one does nothing and says nothing.
  const removed = useRef(new WeakSet<LinkedProject | LinkedReport>());
  const failed = (error: unknown) =>
    void notifyError(error instanceof Error && error.message ? error.message : u(($) => $.userInfo.error));
  const run = async (
    link: LinkedProject | LinkedReport,
    name: string,
    remove: () => Promise<unknown>,
    back: () => Promise<unknown>,
  ) => {
    if (removed.current.has(link)) return;
    removed.current.add(link);
    try {
      await remove();
      undoToast({
        text: `${u(($) => $.userInfo.deleteSuccess)}: ${name}`,
        undo: () => {
          removed.current.delete(link);
          void back().catch(failed);
        },
      });
    } catch (error) {
      removed.current.delete(link);
      failed(error);
    }
  };
  return {
    removeProject: (link: LinkedProject) =>
      run(
        link,
        link.name,
        () => unlinkProject.mutateAsync(link.userProjectId),
        () => linkProject.mutateAsync({ userId, projectId: link.id, role: link.role }),
      ),
    removeReport: (link: LinkedReport) =>
      run(
        link,
        link.reportName,
        () => unlinkReport.mutateAsync(link.userPowerbiReportId),
        () =>
          linkReport.mutateAsync({
            userId,
            powerbiReportId: link.id,
            configJson: link.configJson ?? '',
            configDescription: link.configDescription ?? '',
          }),
      ),
  };
}
