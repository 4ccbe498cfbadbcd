import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, undoToast } from '@gondola/ui/toasts/toasts.ts';
import type { GroupTab } from './group-search.ts';
import { useMarkGroups } from './queries.ts';

/** Deletes groups with a way back, or restores them; what did not go through is said. */
export function useMarkingGroups(tab: GroupTab) {
  const { t } = useTranslation('groups');
  const mark = useMarkGroups(tab);
  const restore = async (ids: readonly number[]): Promise<void> => {
    const { done, failed } = await mark.mutateAsync({ ids, deleted: false });
    if (failed > 0) notifyError(t(($) => $.errors.restoring));
    if (done.length > 0) notifySuccess(t(($) => $.bulk.restored, { count: done.length }));
  };
  /** Tells whether any went. */
  const remove = async (ids: readonly number[]): Promise<boolean> => {
    const { done, failed } = await mark.mutateAsync({ ids, deleted: true });
    if (failed > 0) notifyError(t(($) => $.snackBar.errors.removing));
    if (done.length === 0) return false;
    const text =
      failed > 0 ? t(($) => $.bulk.some, { count: done.length }) : t(($) => $.snackBar.success.removing);
    undoToast({ text, undo: () => void restore(done) });
    return true;
  };
  return { remove, restore, busy: mark.isPending };
}
