import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '@gondola/ui/feedback/confirm-dialog.tsx';
import type { AnyGroup } from '../group-kinds.ts';
import type { GroupTab } from '../group-search.ts';
import { useMarkingGroups } from '../use-marking-groups.ts';

interface DeleteGroupsProps {
  tab: GroupTab;
  /** The groups about to be deleted; empty while nothing is asked. */
  groups: readonly AnyGroup[];
  onClose: () => void;
  /** Told when some are deleted. */
  onDone: () => void;
}

const maxNames = 5;

/** Asks before groups are deleted, deletes them and offers to take it back. */
export function DeleteGroups({ tab, groups, onClose, onDone }: DeleteGroupsProps) {
  const { t } = useTranslation('groups');
  const marking = useMarkingGroups(tab);
  const count = groups.length;
  const remove = async (): Promise<void> => {
    if (await marking.remove(groups.map(({ id }) => id))) onDone();
  };
  return (
    <ConfirmDialog
      opened={count > 0}
      onClose={onClose}
      title={t(($) => $.bulk.title, { count })}
      text={t(($) => $.bulk.text)}
      what={groups
        .slice(0, maxNames)
        .map(({ name }) => name)
        .concat(count > maxNames ? [t(($) => $.bulk.more, { count: count - maxNames })] : [])
        .join(', ')}
      action={t(($) => $.bulk.action, { count })}
      onConfirm={remove}
    />
  );
}
