import { responseEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { notifyError, notifySuccess, undoToast } from '@gondola/ui/toasts/toasts.ts';

/** Deletes a response or brings it back, and says so; a deletion can be taken back at once. */
export function useDeleting() {
  const { t } = useTranslation('responses');
  const change = useChange(responseEndpoints.setDeleted);
  const set = async (id: number, deleted: boolean): Promise<void> => {
    try {
      await change.mutateAsync({ params: { id }, body: { deleted } });
    } catch {
      notifyError(t(($) => $.deleting.failed));
      return;
    }
    if (!deleted) notifySuccess(t(($) => $.deleting.restored));
    else undoToast({ text: t(($) => $.deleting.deleted), undo: () => void set(id, false) });
  };
  return { busy: change.isPending, set };
}
