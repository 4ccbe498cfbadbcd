import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconEye from '~icons/IconEye';
import IconPencil from '~icons/IconPencil';
import type { AnyGroup } from '../group-kinds.ts';

interface GroupRowActionsProps {
  group: AnyGroup;
  onView: () => void;
  onEdit: () => void;
}

/** See and edit. */
export function GroupRowActions({ group: { name }, onView, onEdit }: GroupRowActionsProps) {
  const { t } = useTranslation('groups');
  const view = t(($) => $.row.view, { name });
  const edit = t(($) => $.row.edit, { name });
  return (
    <>
      <ActionIcon size={32} aria-label={view} title={view} onClick={onView}>
        <IconEye size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={edit} title={edit} onClick={onEdit}>
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
