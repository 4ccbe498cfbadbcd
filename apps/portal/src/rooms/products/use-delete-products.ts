import type { Product } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { notifyError, notifySuccess, undoToast } from '~/ui/feedback/toasts.ts';
import { useRemoveProducts, useRestoreProducts } from './queries.ts';

/** Deletes at once and offers to take it back; what did not go through is said with the server's reason. */
export function useDeleteProducts() {
  const { t } = useTranslation('products');
  const removal = useRemoveProducts();
  const restoring = useRestoreProducts();
  const tell = (failures: readonly string[]) => {
    if (failures.length === 0) return;
    notifyError(t(($) => $.bulk.failed, { count: failures.length, reason: failures[0] }));
  };
  const restore = async (products: readonly Product[]): Promise<void> => {
    const { done, failures } = await restoring.mutateAsync(products);
    if (done.length > 0) notifySuccess(t(($) => $.bulk.restored, { count: done.length }));
    tell(failures);
  };
  const remove = async (products: readonly Product[]): Promise<void> => {
    const { done, failures } = await removal.mutateAsync(products);
    if (done.length > 0)
      undoToast({
        text: t(($) => $.deleteSuccess, { count: done.length }),
        undo: () => void restore(done),
      });
    tell(failures);
  };
  return { remove, restore, busy: removal.isPending || restoring.isPending };
}
