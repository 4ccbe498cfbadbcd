import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import type { AnyGroup } from '../group-kinds.ts';
import type { GroupTab } from '../group-search.ts';
import { useMarkingGroups } from '../use-marking-groups.ts';

interface GroupBulkActionsProps {
  tab: GroupTab;
  groups: readonly AnyGroup[];
  /** Asks before the active ones go. */
  onRemove: (groups: readonly AnyGroup[]) => void;
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** Of the groups selected, delete the active ones and restore the deleted ones. */
export function GroupBulkActions({ tab, groups, onRemove, onDone }: GroupBulkActionsProps) {
  const { t } = useTranslation('groups');
  const { restore, busy } = useMarkingGroups(tab);
  const active = groups.filter(({ deleted }) => !deleted);
  const deleted = groups.filter((group) => group.deleted);
  return (
    <>
      {active.length > 0 ? (
        <BarAction icon={<IconTrash size={17} stroke={1.8} />} onClick={() => onRemove(active)}>
          {t(($) => $.bulk.action, { count: active.length })}
        </BarAction>
      ) : null}
      {deleted.length > 0 ? (
        <BarAction
          icon={<IconArrowBackUp size={17} stroke={1.8} />}
          disabled={busy}
          onClick={() => void restore(deleted.map(({ id }) => id)).then(onDone)}
        >
          {t(($) => $.bulk.restore, { count: deleted.length })}
        </BarAction>
      ) : null}
    </>
  );
}
