import type { Product } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconPackage from '~icons/IconPackage';
import classes from './detail-picture.module.css';

/** The picture of a product, opened in full by a click. */
export function DetailPicture({ product }: { product: Product }) {
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
