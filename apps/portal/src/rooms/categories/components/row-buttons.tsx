import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconEye from '~icons/IconEye';
import IconPencil from '~icons/IconPencil';
import classes from './category-panel.module.css';
import { type CategoryRow, isCategory } from '../category-rows.ts';

interface RowButtonsProps {
  row: CategoryRow;
  onView: () => void;
  onEdit: () => void;
}

/** View, and edit where the row is a category. */
export function RowButtons({ row, onView, onEdit }: RowButtonsProps) {
  const { t } = useTranslation('categories');
  const view = t(($) => $.row.view, { name: row.name });
  const edit = t(($) => $.row.edit, { name: row.name });
  return (
    <>
      <ActionIcon size={32} className={classes.eye ?? ''} aria-label={view} title={view} onClick={onView}>
        <IconEye size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-label={edit}
        title={edit}
        onClick={onEdit}
        style={isCategory(row) ? undefined : { visibility: 'hidden' }}
      >
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
