import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '~icons/IconArrowBackUp';
import IconEye from '~icons/IconEye';
import IconPencil from '~icons/IconPencil';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import type { AnyGroup } from '../group-kinds.ts';
import type { GroupTab } from '../group-search.ts';
import { useMarkingGroups } from '../use-marking-groups.ts';

interface GroupRowActionsProps {
  tab: GroupTab;
  group: AnyGroup;
  onView: () => void;
  onEdit: () => void;
}

/** See, and edit or restore. */
export function GroupRowActions({ tab, group, onView, onEdit }: GroupRowActionsProps) {
  const { t } = useTranslation('groups');
  const { restore, busy } = useMarkingGroups(tab);
  const { id, name, deleted } = group;
  return (
    <>
      <RowButton icon={IconEye} label={t(($) => $.row.view, { name })} onClick={onView} opens />
      {deleted ? (
        <RowButton
          icon={IconArrowBackUp}
          label={t(($) => $.row.restore, { name })}
          disabled={busy}
          onClick={() => void restore([id])}
        />
      ) : (
        <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} />
      )}
    </>
  );
}
