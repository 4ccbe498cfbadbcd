import type { Product } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { Details } from '@gondola/ui/display/details.tsx';
import { Facts } from '@gondola/ui/display/facts.tsx';
import { ProductState } from './product-state.tsx';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import classes from './product-details.module.css';

/** Everything known about a product. */
export function ProductDetails({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const facts: [string, string | number | null][] = [
    [t(($) => $.fields.internalCode), product.internalCode],
    [t(($) => $.fields.ean), product.ean],
    [t(($) => $.fields.id), product.id],
    [t(($) => $.fields.company), product.Company.name],
    [t(($) => $.fields.category), product.Category?.name ?? null],
    [t(($) => $.fields.categoryCode), product.categoryCode],
    [t(($) => $.fields.subCategory), product.subCategory],
    [t(($) => $.fields.distributor), product.distributor],
    [t(($) => $.fields.size), product.size],
    [t(($) => $.fields.category01), product.category01],
    [t(($) => $.fields.category02), product.category02],
    [t(($) => $.fields.category03), product.category03],
  ];
  return (
    <Details
      name={product.name}
      states={<ProductState deleted={product.deleted} />}
      above={<DetailPicture product={product} />}
    >
      <Facts facts={facts} wide={[[t(($) => $.fields.description), product.description]]} />
    </Details>
  );
}

/** The picture of a product, opened in full by a click. */
function DetailPicture({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  return product.imageUrl ? (
    <a href={product.imageUrl} target="_blank" rel="noreferrer" title={t(($) => $.details.openImage)}>
      <img className={classes.picture} src={product.thumbnailUrl ?? product.imageUrl} alt={product.name} />
    </a>
  ) : (
    <div className={`${classes.picture} ${classes.none}`}>
      <IconPackage size={30} stroke={1.3} aria-hidden="true" />
      {t(($) => $.details.noImage)}
    </div>
  );
}
