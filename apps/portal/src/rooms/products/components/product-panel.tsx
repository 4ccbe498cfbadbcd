import type { Product } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '~icons/IconArrowBackUp';
import IconPencil from '~icons/IconPencil';
import IconTrash from '~icons/IconTrash';
import { ApiFailure } from '@gondola/client/call.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { PanelFoot } from '@gondola/ui/display/panel-foot.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { SidePanel } from '@gondola/ui/feedback/side-panel.tsx';
import { useProduct } from '../queries.ts';
import { useDeleteProducts } from '../use-delete-products.ts';
import { ProductDetails } from './product-details.tsx';

interface ProductPanelProps {
  id: number;
  /** What the list knows already. */
  rows: readonly Product[];
  onClose: () => void;
  onEdit: (product: Product) => void;
}

/** The details of one product, read-only, with what can be done with it. */
export default function ProductPanel({ id, rows, onClose, onEdit }: ProductPanelProps) {
  const { t } = useTranslation('products');
  const { data, error, refetch } = useProduct(id);
  const { remove, restore, busy } = useDeleteProducts();
  const missing = error instanceof ApiFailure && error.status === 404;
  const product = missing ? undefined : (data?.product ?? rows.find((row) => row.id === id));
  const Turn = product?.deleted ? IconArrowBackUp : IconTrash;
  return (
    <SidePanel
      opened
      onClose={onClose}
      width={520}
      title={t(($) => $.details.title)}
      foot={
        product ? (
          <PanelFoot>
            <Button
              variant="default"
              disabled={busy}
              leftSection={<Turn size={16} stroke={1.6} />}
              onClick={() => void (product.deleted ? restore([product]) : remove([product]))}
            >
              {product.deleted ? t(($) => $.details.restore) : t(($) => $.details.remove)}
            </Button>
            <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => onEdit(product)}>
              {t(($) => $.details.edit)}
            </Button>
          </PanelFoot>
        ) : undefined
      }
    >
      {product ? (
        <ProductDetails product={product} />
      ) : error ? (
        <EmptyState
          urgent
          drawing={missing ? 'search' : 'broken'}
          title={missing ? t(($) => $.details.missing) : t(($) => $.details.failed)}
          text={missing ? t(($) => $.details.missingText) : error.message}
          action={
            missing ? null : (
              <Button variant="default" onClick={() => void refetch()}>
                {t(($) => $.details.retry)}
              </Button>
            )
          }
        />
      ) : (
        <Waiting height={320} label={t(($) => $.details.loading)} />
      )}
    </SidePanel>
  );
}
