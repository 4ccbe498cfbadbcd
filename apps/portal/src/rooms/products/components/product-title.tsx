import type { Product } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { Truncated } from '~/ui/display/truncated.tsx';
import classes from './product-cells.module.css';

/** The name, which opens the details. */
export function ProductTitle({ product }: { product: Product }) {
  return (
    <div className={classes.title}>
      <Truncated text={product.name}>
        <Link
          to="/products"
          search={(before) => ({ ...before, product: String(product.id) })}
          resetScroll={false}
          className={classes.name ?? ''}
        >
          {product.name}
        </Link>
      </Truncated>
    </div>
  );
}
