import { Suspense, useState } from 'react';
import { type Product, productEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link, getRouteApi } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconPhotoUp from '@tabler/icons-react/dist/esm/icons/IconPhotoUp.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { fetchFile } from '@gondola/client/transfer.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportFormats } from '@gondola/ui/toolbar/export-formats.tsx';
import { ProductFilters, ProductSearch } from '../components/product-filters.tsx';
import { productColumns } from '../product-columns.tsx';
import { filterOf, newestFirst, openProductId, queryOf } from '../product-search.ts';
import { useBeside, useList, useListAddress } from '~/lists/use-list.ts';
import { MarkActions } from '@gondola/ui/table/mark-actions.tsx';
import { useDeleteProducts } from '../use-delete-products.ts';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { RowButton } from '@gondola/ui/table/row-button.tsx';

// The list as its address describes it: what is asked for, what came, and how it is changed.
const route = getRouteApi('/_portal/products');

/** State and rows of /products, and which product is open. */
function useProductList() {
  const list = useListAddress(route, {
    list: 'products',
    beside: ['product'],
    defaults: { sort: newestFirst },
  });
  const [product, open] = useBeside(route, 'product');
  return {
    list,
    filter: filterOf(list.search),
    result: useList(productEndpoints.list, list, {
      query: queryOf(list.search, list.sort),
      read: ({ products, totalProducts }) => [products, totalProducts],
    }),
    openId: openProductId({ product }),
    open: (id: number | undefined) => open(id?.toString()),
  };
}

// The list is what most visits need: everything that opens over it comes when it is opened.
const ProductDialog = lazyPart(() => import('../components/product-dialog.tsx'));
const ProductPanel = lazyPart(() => import('../components/product-panel.tsx'));

/** /products: the catalogue of the company. */
export function ProductsPage() {
  const { t } = useTranslation('products');
  const { list, filter, result, openId, open } = useProductList();
  /** The product in the form; null for a new one. */
  const [form, setForm] = useState<Product | null>();
  const create = () => setForm(null);
  useKeys(
    t(($) => $.title),
    [{ keys: 'c', label: t(($) => $.keys.create), run: create }],
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<IconPhotoUp size={17} stroke={1.6} />}
              renderRoot={(props) => <Link to="/upload-products-images" {...props} />}
            >
              {t(($) => $.toImages)}
            </Button>
            <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={create}>
              {t(($) => $.new)}
            </Button>
          </>
        }
      />
      <DataTable<Product>
        name="products"
        label={t(($) => $.list)}
        columns={productColumns(t)}
        isWide
        list={list}
        result={result}
        rowKey={(product) => product.id}
        rowLabel={(product) => product.name}
        empty={{
          title: t(($) => $.empty.title),
          text: t(($) => $.empty.text),
          action: <Button onClick={create}>{t(($) => $.empty.action)}</Button>,
        }}
        onOpen={(product) => open(product.id)}
        actionsWidth={124}
        rowActions={(product) => (
          <RowButtons product={product} onDetails={() => open(product.id)} onEdit={() => setForm(product)} />
        )}
        bulkActions={(products, clear) => <BulkActions products={products} onDone={clear} />}
        search={<ProductSearch list={list} />}
        filters={<ProductFilters list={list} />}
        tools={
          <ExportFormats
            title={t(($) => $.export.title)}
            failed={(reason) => t(($) => $.export.failed, { reason })}
            name={(format) => t(($) => $.export.short[format])}
            label={(format) => t(($) => $.export.as[format])}
            fetch={(format, signal) =>
              fetchFile(productEndpoints.export, { query: { ...filter, format } }, { signal })
            }
          />
        }
      />
      <Suspense>
        {openId === undefined ? null : (
          <ProductPanel
            id={openId}
            rows={result.rows ?? []}
            onClose={() => open(undefined)}
            onEdit={setForm}
          />
        )}
        {form === undefined ? null : (
          <ProductDialog product={form ?? undefined} onClose={() => setForm(undefined)} />
        )}
      </Suspense>
    </>
  );
}

interface BulkActionsProps {
  products: readonly Product[];
  /** Nothing is selected any more. */
  onDone: () => void;
}

/** Delete or restore what is selected. */
function BulkActions({ products, onDone }: BulkActionsProps) {
  const { t } = useTranslation('products');
  return (
    <MarkActions
      rows={products}
      marking={useDeleteProducts()}
      onDone={onDone}
      words={{
        remove: (count) => t(($) => $.bulk.remove, { count }),
        restore: (count) => t(($) => $.bulk.restore, { count }),
      }}
    />
  );
}

interface RowButtonsProps {
  product: Product;
  onDetails: () => void;
  onEdit: () => void;
}

/** Details, edit, and delete or restore. */
function RowButtons({ product, onDetails, onEdit }: RowButtonsProps) {
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
