import type { Product } from '@gondola/contract';
import { ActionIcon } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconArrowBackUp from '~icons/IconArrowBackUp';
import IconEye from '~icons/IconEye';
import IconPencil from '~icons/IconPencil';
import IconTrash from '~icons/IconTrash';
import { useDeleteProducts } from '../use-delete-products.ts';
import classes from './product-cells.module.css';

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
  const details = t(($) => $.row.details, { name });
  const edit = t(($) => $.row.edit, { name });
  const turn = deleted ? t(($) => $.row.restore, { name }) : t(($) => $.row.remove, { name });
  const Turn = deleted ? IconArrowBackUp : IconTrash;
  return (
    <>
      <ActionIcon
        size={32}
        className={classes.eye ?? ''}
        aria-label={details}
        title={details}
        onClick={onDetails}
      >
        <IconEye size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon size={32} aria-label={edit} title={edit} onClick={onEdit}>
        <IconPencil size={17} stroke={1.6} />
      </ActionIcon>
      <ActionIcon
        size={32}
        aria-label={turn}
        title={turn}
        disabled={busy}
        onClick={() => void (deleted ? restore([product]) : remove([product]))}
      >
        <Turn size={17} stroke={1.6} />
      </ActionIcon>
    </>
  );
}
