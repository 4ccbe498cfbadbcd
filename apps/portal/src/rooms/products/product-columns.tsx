import type { Product, ProductText } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { ProductPicture } from './components/product-picture.tsx';
import { ProductState } from './components/product-state.tsx';
import { Link } from '@tanstack/react-router';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';

/** Columns of one text each, with their width. */
const text = (
  t: TFunction<'products'>,
  key: ProductText | 'internalCode',
  width: number,
  rest: Pick<Column<Product>, 'card' | 'sortKey'> = {},
): Column<Product> => ({
  key,
  header: t(($) => $.fields[key]),
  width,
  cell: (product) => <Truncated text={product[key] ?? '—'} />,
  ...rest,
});

/** The columns of back-office 2, in its order; the row's actions are the last. `sortKey` is a `sortBy` of the list call. */
export const productColumns = (t: TFunction<'products'>): readonly Column<Product>[] => [
  {
    key: 'id',
    header: t(($) => $.fields.id),
    sortKey: 'id',
    width: 88,
    align: 'right',
    card: 'none',
    cell: ({ id }) => id,
  },
  {
    key: 'name',
    header: t(($) => $.fields.name),
    sortKey: 'name',
    hideable: false,
    card: 'title',
    cell: (product) => <ProductTitle product={product} />,
  },
  {
    key: 'image',
    header: t(($) => $.fields.image),
    width: 72,
    card: 'none',
    cell: (product) => <ProductPicture product={product} />,
  },
  text(t, 'ean', 142, { card: 'line' }),
  text(t, 'internalCode', 152, { sortKey: 'internal_code', card: 'line' }),
  {
    key: 'company',
    header: t(($) => $.fields.company),
    width: 150,
    cell: ({ Company }) => <Truncated text={Company.name} />,
  },
  text(t, 'subCategory', 140),
  text(t, 'distributor', 150),
  text(t, 'categoryCode', 138),
  {
    key: 'category',
    header: t(($) => $.fields.category),
    width: 132,
    cell: ({ Category }) => <Truncated text={Category?.name ?? '—'} />,
  },
  text(t, 'size', 96),
  text(t, 'category01', 130),
  text(t, 'category02', 130),
  text(t, 'category03', 130),
  {
    key: 'deleted',
    header: t(($) => $.fields.deleted),
    width: 116,
    card: 'status',
    cell: ({ deleted }) => <ProductState deleted={deleted} />,
  },
];

/** The name, which opens the details. */
function ProductTitle({ product }: { product: Product }) {
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
