import type { Product } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { type Marking, markingOf } from '@gondola/ui/table/marking.ts';
import { useRemoveProducts, useRestoreProducts } from './queries.ts';

/** Deletes at once and offers to take it back. */
export function useDeleteProducts(): Marking<Product> {
  const { t } = useTranslation('products');
  const removal = useRemoveProducts();
  const restoring = useRestoreProducts();
  return markingOf({
    remove: removal.mutateAsync,
    restore: restoring.mutateAsync,
    busy: removal.isPending || restoring.isPending,
    words: {
      removed: (count) => t(($) => $.deleteSuccess, { count }),
      restored: (count) => t(($) => $.bulk.restored, { count }),
      failed: (count, reason) => t(($) => $.bulk.failed, { count, reason }),
    },
  });
}
