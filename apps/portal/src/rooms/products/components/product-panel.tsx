import type { Product } from '@gondola/contract';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { isNotFound } from '@gondola/client/call.ts';
import { PanelFoot } from '@gondola/ui/display/panel-foot.tsx';
import { DetailPanel } from '@gondola/ui/feedback/detail-panel.tsx';
import { useProduct } from '../queries.ts';
import { useDeleteProducts } from '../use-delete-products.ts';
import { ProductDetails } from './product-details.tsx';

interface ProductPanelProps {
  id: number;
  /** The rows that the list has already. */
  rows: readonly Product[];
  onClose: () => void;
  onEdit: (product: Product) => void;
}

/** The details of one product, read-only, with what can be done with it. */
export default function ProductPanel({ id, rows, onClose, onEdit }: ProductPanelProps) {
  const { t } = useTranslation('products');
  const query = useProduct(id);
  const { remove, restore, busy } = useDeleteProducts();
  const isMissing = isNotFound(query.error);
  const product = isMissing ? undefined : (query.data?.product ?? rows.find((row) => row.id === id));
  const Turn = product?.deleted ? IconArrowBackUp : IconTrash;
  return (
    <DetailPanel
      query={query}
      details={product}
      isMissing={isMissing}
      onClose={onClose}
      width={520}
      title={t(($) => $.details.title)}
      words={t(($) => $.details, { returnObjects: true })}
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
      {(shown) => <ProductDetails product={shown} />}
    </DetailPanel>
  );
}
