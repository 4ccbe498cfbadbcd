import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, undoToast } from '~/ui/feedback/toasts.ts';
import { type LocationKey, useRemoveLocations, useRestoreLocations } from './queries.ts';

/** Deletes at once and offers to take it back; what did not go through is said with the server's reason. */
export function useDeleteLocations() {
  const { t } = useTranslation('locations');
  const removal = useRemoveLocations();
  const restoring = useRestoreLocations();
  const tell = (failures: readonly string[]) => {
    if (failures.length === 0) return;
    notifyError(t(($) => $.bulk.failed, { count: failures.length, reason: failures[0] }));
  };
  const restore = async (keys: readonly LocationKey[]): Promise<void> => {
    const { done, failures } = await restoring.mutateAsync(keys);
    if (done.length > 0) notifySuccess(t(($) => $.bulk.restored, { count: done.length }));
    tell(failures);
  };
  const remove = async (keys: readonly LocationKey[]): Promise<void> => {
    const { done, failures } = await removal.mutateAsync(keys);
    if (done.length > 0)
      undoToast({
        text: t(($) => $.bulk.removed, { count: done.length }),
        undo: () => void restore(done),
      });
    tell(failures);
  };
  return { remove, restore, busy: removal.isPending || restoring.isPending };
}
