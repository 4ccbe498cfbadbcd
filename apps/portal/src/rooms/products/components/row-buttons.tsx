import type { Product } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '~icons/IconArrowBackUp';
import IconEye from '~icons/IconEye';
import IconPencil from '~icons/IconPencil';
import IconTrash from '~icons/IconTrash';
import { RowButton } from '@gondola/ui/table/row-button.tsx';
import { useDeleteProducts } from '../use-delete-products.ts';

interface RowButtonsProps {
  product: Product;
  onDetails: () => void;
  onEdit: () => void;
}

/** Details, edit, and delete or restore. */
export function RowButtons({ product, onDetails, onEdit }: RowButtonsProps) {
  const { t } = useTranslation('products');
  const { remove, restore, busy } = useDeleteProducts();
  const { name, deleted } = product;
  return (
    <>
      <RowButton icon={IconEye} label={t(($) => $.row.details, { name })} onClick={onDetails} opens />
      <RowButton icon={IconPencil} label={t(($) => $.row.edit, { name })} onClick={onEdit} />
      <RowButton
        icon={deleted ? IconArrowBackUp : IconTrash}
        label={deleted ? t(($) => $.row.restore, { name }) : t(($) => $.row.remove, { name })}
        disabled={busy}
        onClick={() => void (deleted ? restore([product]) : remove([product]))}
      />
    </>
  );
}
