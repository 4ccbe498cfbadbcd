import type { Product } from '@gondola/contract';
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs';
import classes from './product-cells.module.css';

/** The picture of a product in a row; a drawing of a package where it has none. */
export function ProductPicture({ product }: { product: Pick<Product, 'thumbnailUrl'> }) {
  if (product.thumbnailUrl)
    return (
      <img className={classes.picture} src={product.thumbnailUrl} alt="" loading="lazy" decoding="async" />
    );
  return (
    <span className={classes.picture} aria-hidden="true">
      <IconPackage size={18} stroke={1.5} />
    </span>
  );
}
