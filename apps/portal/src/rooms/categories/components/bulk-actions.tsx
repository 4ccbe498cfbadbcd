import { useTranslation } from 'react-i18next';
import { MarkActions } from '@gondola/ui/table/mark-actions.tsx';
import { type CategoryRow, isCategory } from '../category-rows.ts';
import { useDeleteCategories } from '../use-delete-categories.ts';

interface BulkActionsProps {
  rows: readonly CategoryRow[];
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** Delete or restore what is selected; the pseudo-row takes no part. */
export function BulkActions({ rows, onDone }: BulkActionsProps) {
  const { t } = useTranslation('categories');
  return (
    <MarkActions
      rows={rows.filter(isCategory)}
      marking={useDeleteCategories()}
      onDone={onDone}
      words={{
        remove: (count) => t(($) => $.bulk.remove, { count }),
        restore: (count) => t(($) => $.bulk.restore, { count }),
      }}
    />
  );
}
