// Removing a link is done at once and can be taken back for a moment: the same link comes back with what it carried.
import type { LinkedProject, LinkedReport } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { notifyError, undoToast } from '~/ui/feedback/toasts.ts';
import { useLinkChanges } from './queries.ts';

/** Removes links of a person. */
export function useUnlinking(userId: number) {
  const { t: u } = useTranslation('users');
  const { linkProject, unlinkProject, linkReport, unlinkReport } = useLinkChanges();
  const failed = (error: unknown) =>
    void notifyError(error instanceof Error && error.message ? error.message : u(($) => $.userInfo.error));
  const run = async (remove: () => Promise<unknown>, name: string, back: () => Promise<unknown>) => {
    try {
      await remove();
      undoToast({
        text: `${u(($) => $.userInfo.deleteSuccess)}: ${name}`,
        undo: () => void back().catch(failed),
      });
    } catch (error) {
      failed(error);
    }
  };
  return {
    removeProject: (link: LinkedProject) =>
      run(
        () => unlinkProject.mutateAsync(link.userProjectId),
        link.name,
        () => linkProject.mutateAsync({ userId, projectId: link.id, role: link.role }),
      ),
    removeReport: (link: LinkedReport) =>
      run(
        () => unlinkReport.mutateAsync(link.userPowerbiReportId),
        link.reportName,
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
