import type { Category } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '~icons/IconArrowBackUp';
import IconTrash from '~icons/IconTrash';
import { BarAction } from '~/ui/table/bar-action.tsx';
import { type CategoryRow, isCategory } from '../category-rows.ts';
import { useDeleteCategories } from '../use-delete-categories.ts';

interface BulkActionsProps {
  rows: readonly CategoryRow[];
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** Delete the active ones, restore the deleted ones; the pseudo-row takes no part. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useTranslation('categories');
  const { remove, restore, busy } = useDeleteCategories();
  const categories: Category[] = rows.filter(isCategory);
  const active = categories.filter(({ deleted }) => !deleted);
  const deleted = categories.filter((category) => category.deleted);
  return (
    <>
      {active.length > 0 ? (
        <BarAction
          icon={<IconTrash size={17} stroke={1.8} />}
          disabled={busy}
          onClick={() => void remove(active).then(onDone)}
        >
          {t(($) => $.bulk.remove, { count: active.length })}
        </BarAction>
      ) : null}
      {deleted.length > 0 ? (
        <BarAction
          icon={<IconArrowBackUp size={17} stroke={1.8} />}
          disabled={busy}
          onClick={() => void restore(deleted).then(onDone)}
        >
          {t(($) => $.bulk.restore, { count: deleted.length })}
        </BarAction>
      ) : null}
    </>
  );
}
