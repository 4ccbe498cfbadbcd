import type { Category } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, undoToast } from '~/ui/feedback/toasts.ts';
import { useMarkCategories } from './queries.ts';

/** Deletes at once and offers to take it back; what did not go through is said with the server's reason. */
export function useDeleteCategories() {
  const { t } = useTranslation('categories');
  const mark = useMarkCategories();
  const tell = (failures: readonly string[]) => {
    if (failures.length === 0) return;
    notifyError(t(($) => $.bulk.failed, { count: failures.length, reason: failures[0] }));
  };
  const restore = async (categories: readonly Category[]): Promise<void> => {
    const { done, failures } = await mark.mutateAsync({ categories, deleted: false });
    if (done.length > 0) notifySuccess(t(($) => $.bulk.restored, { count: done.length }));
    tell(failures);
  };
  const remove = async (categories: readonly Category[]): Promise<void> => {
    const { done, failures } = await mark.mutateAsync({ categories, deleted: true });
    if (done.length > 0)
      undoToast({ text: t(($) => $.bulk.removed, { count: done.length }), undo: () => void restore(done) });
    tell(failures);
  };
  return { remove, restore, busy: mark.isPending };
}
