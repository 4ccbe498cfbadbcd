import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '~/ui/feedback/confirm-dialog.tsx';
import { notifyError, undoToast } from '~/ui/feedback/toasts.ts';
import type { AnyGroup } from '../group-kinds.ts';
import type { GroupTab } from '../group-search.ts';
import { useMarkGroups } from '../queries.ts';

interface DeleteGroupsProps {
  tab: GroupTab;
  /** What is about to be deleted; empty while nothing is asked. */
  groups: readonly AnyGroup[];
  onClose: () => void;
  /** Told when some are deleted. */
  onDone: () => void;
}

const mostNamed = 5;

/** Asks before groups are deleted, deletes them and offers to take it back. */
export function DeleteGroups({ tab, groups, onClose, onDone }: DeleteGroupsProps) {
  const { t } = useTranslation('groups');
  const mark = useMarkGroups(tab);
  const count = groups.length;
  const restore = async (ids: readonly number[]): Promise<void> => {
    const { failed } = await mark.mutateAsync({ ids, deleted: false });
    if (failed > 0) notifyError(t(($) => $.errors.restoring));
  };
  const remove = async (): Promise<void> => {
    const { done, failed } = await mark.mutateAsync({ ids: groups.map(({ id }) => id), deleted: true });
    if (done.length > 0) onDone();
    if (failed > 0) notifyError(t(($) => $.snackBar.errors.removing));
    if (done.length > 0) {
      const text =
        failed > 0 ? t(($) => $.bulk.some, { count: done.length }) : t(($) => $.snackBar.success.removing);
      undoToast({ text, undo: () => void restore(done) });
    }
  };
  return (
    <ConfirmDialog
      opened={count > 0}
      onClose={onClose}
      title={t(($) => $.bulk.title, { count })}
      text={t(($) => $.bulk.text)}
      what={groups
        .slice(0, mostNamed)
        .map(({ name }) => name)
        .concat(count > mostNamed ? [t(($) => $.bulk.more, { count: count - mostNamed })] : [])
        .join(', ')}
      action={t(($) => $.bulk.action, { count })}
      onConfirm={remove}
    />
  );
}
