import { useTranslation } from 'react-i18next';
import { MarkActions } from '@gondola/ui/table/mark-actions.tsx';
import { type CategoryRow, isCategory } from '../category-rows.ts';
import type { Category } from '@gondola/contract';
import { type Marking, markingOf } from '@gondola/ui/table/marking.ts';
import { useRemoveCategories, useRestoreCategories } from '../queries.ts';

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

/** Deletes at once and offers to take it back. */
function useDeleteCategories(): Marking<Category> {
  const { t } = useTranslation('categories');
  const removal = useRemoveCategories();
  const restoring = useRestoreCategories();
  return markingOf({
    remove: removal.mutateAsync,
    restore: restoring.mutateAsync,
    busy: removal.isPending || restoring.isPending,
    words: {
      removed: (count) => t(($) => $.bulk.removed, { count }),
      restored: (count) => t(($) => $.bulk.restored, { count }),
      failed: (count, reason) => t(($) => $.bulk.failed, { count, reason }),
    },
  });
}
