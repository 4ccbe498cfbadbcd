import { Suspense, useState } from 'react';
import { type Product, productEndpoints } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconPhotoUp from '~icons/IconPhotoUp';
import IconPlus from '~icons/IconPlus';
import { fetchFile } from '@gondola/client/transfer.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ExportFormats } from '@gondola/ui/toolbar/export-formats.tsx';
import { BulkActions } from '../components/bulk-actions.tsx';
import { ProductFilters } from '../components/product-filters.tsx';
import { RowButtons } from '../components/row-buttons.tsx';
import { productColumns } from '../product-columns.tsx';
import { useProductList } from '../use-product-list.ts';

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
