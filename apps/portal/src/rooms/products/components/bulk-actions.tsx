import type { Product } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { MarkActions } from '@gondola/ui/table/mark-actions.tsx';
import { useDeleteProducts } from '../use-delete-products.ts';

interface BulkActionsProps {
  products: readonly Product[];
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** Delete or restore what is selected. */
export function BulkActions({ products, onDone }: BulkActionsProps) {
  const { t } = useTranslation('products');
  return (
    <MarkActions
      rows={products}
      marking={useDeleteProducts()}
      onDone={onDone}
      words={{
        remove: (count) => t(($) => $.bulk.remove, { count }),
        restore: (count) => t(($) => $.bulk.restore, { count }),
      }}
    />
  );
}
