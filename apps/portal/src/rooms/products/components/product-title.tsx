import type { Product } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';

/** The name, which opens the details. */
export function ProductTitle({ product }: { product: Product }) {
  return (
    <RowTitle name={product.name}>
      <Link
        to="/products"
        search={(before) => ({ ...before, product: String(product.id) })}
        resetScroll={false}
      >
        {product.name}
      </Link>
    </RowTitle>
  );
}
