import type { Product } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '~icons/IconArrowBackUp';
import IconTrash from '~icons/IconTrash';
import { BarAction } from '~/ui/table/bar-action.tsx';
import { useDeleteProducts } from '../use-delete-products.ts';

interface BulkActionsProps {
  products: readonly Product[];
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** What can be done with the selection: delete the active ones, restore the deleted ones. */
export function BulkActions({ products, onDone }: BulkActionsProps) {
  const { t } = useTranslation('products');
  const { remove, restore, busy } = useDeleteProducts();
  const active = products.filter(({ deleted }) => !deleted);
  const deleted = products.filter((product) => product.deleted);
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
