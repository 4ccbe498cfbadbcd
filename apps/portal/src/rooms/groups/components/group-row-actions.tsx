import { useTranslation } from 'react-i18next';
import IconEye from '~icons/IconEye';
import IconPencil from '~icons/IconPencil';
import { RowButton } from '~/ui/table/row-button.tsx';
import type { AnyGroup } from '../group-kinds.ts';

interface GroupRowActionsProps {
  group: AnyGroup;
  onView: () => void;
  onEdit: () => void;
}

/** See and edit. */
export function GroupRowActions({ group: { name }, onView, onEdit }: GroupRowActionsProps) {
  const { t } = useTranslation('groups');
  return (
    <>
      <RowButton icon={IconEye} label={t(($) => $.row.view, { name })} onClick={onView} />
      <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} />
    </>
  );
}
