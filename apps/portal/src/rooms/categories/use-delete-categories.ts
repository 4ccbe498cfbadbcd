import type { Category } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { type Marking, markingOf } from '@gondola/ui/table/marking.ts';
import { useRemoveCategories, useRestoreCategories } from './queries.ts';

/** Deletes at once and offers to take it back. */
export function useDeleteCategories(): Marking<Category> {
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
