import { type FieldProduct, teleauditEndpoints } from '@gondola/contract';
import { Button, CloseButton, Switch } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs';
import { apiQuery, useApi } from '@gondola/client/queries.ts';
import { useSession } from '@gondola/client/session.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useFocusBack } from '@gondola/ui/overlay/focus.ts';
import { useRowPages } from '@gondola/ui/table/use-row-pages.ts';
import { VirtualRows } from '@gondola/ui/table/virtual-rows.tsx';
import { SearchField } from '@gondola/ui/toolbar/search-field.tsx';
import classes from './product-catalogue.module.css';

/** Whether the catalogue is open. The browser remembers it: each question opens in its own tab. */
export function useCatalogue() {
  const [isOpen, setOpen] = useLocalStorage({
    key: 'gondola.teleaudit.catalogue',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { isOpen, toggle: () => setOpen((now) => !now) };
}
export type Catalogue = ReturnType<typeof useCatalogue>;

const limit = 50;
const rowHeight = 65;

interface ProductCatalogueProps {
  /** The answer whose photos the products are looked for in. */
  answerId: number;
  onClose: () => void;
}

/** The products that the photos of an answer may show, the company's and its competitors', with pictures to compare with. */
export function ProductCatalogue({ answerId, onClose }: ProductCatalogueProps) {
  const { t } = useTranslation('teleaudit');
  const { number } = useFormats();
  const { companyId = null } = useSession();
  useFocusBack(true);
  const [searchValue, setSearchValue] = useState('');
  const [wholeCompany, setWholeCompany] = useState(false);
  const [opened, setOpened] = useState<number>();
  const inputOf = (page: number) => ({
    params: { id: answerId },
    query: { searchValue, wholeCompany, page, limit },
  });
  const first = useApi(teleauditEndpoints.products, inputOf(0)).data;
  const pages = useRowPages({
    query: (page) => apiQuery(teleauditEndpoints.products, inputOf(page), companyId),
    read: ({ products, totalProducts, totalIsCapped }) => ({
      rows: products,
      total: totalProducts,
      atLeast: totalIsCapped,
    }),
    pageSize: limit,
  });
  const { total, failure } = pages;
  const isAll = first?.source === 'company';
  return (
    <section className={classes.part} id="catalogue" aria-labelledby="catalogue-title">
      <div className={classes.head}>
        <h2 id="catalogue-title" className={classes.title}>
          {t(($) => $.catalogue.title)}
          {total === undefined ? null : <span className={classes.count}>{number(total)}</span>}
        </h2>
        <CloseButton aria-label={t(($) => $.catalogue.close)} onClick={onClose} />
      </div>
      <div className={classes.tools}>
        <SearchField
          value={searchValue}
          onSearch={setSearchValue}
          placeholder={t(($) => $.catalogue.search)}
          debounce={300}
          width={244}
        />
        {first ? <p className={classes.source}>{t(($) => $.catalogue.source[first.source])}</p> : null}
        {wholeCompany || !isAll ? (
          <Switch
            size="xs"
            label={t(($) => $.catalogue.wholeCompany)}
            checked={wholeCompany}
            onChange={(event) => setWholeCompany(event.currentTarget.checked)}
          />
        ) : null}
      </div>
      {failure ? (
        <div className={classes.note} role="alert">
          {failure}
          <Button variant="default" size="compact-md" onClick={pages.retry}>
            {t(($) => $.retry)}
          </Button>
        </div>
      ) : null}
      {total === 0 ? (
        <p className={classes.note} role="status">
          {t(($) => $.catalogue[searchValue ? 'notFound' : 'none'])}
        </p>
      ) : null}
      {total ? (
        <div className={classes.rows}>
          <VirtualRows<FieldProduct>
            label={t(($) => $.catalogue.title)}
            total={total}
            pageSize={limit}
            rowsAt={pages.rowsAt}
            onPages={pages.onPages}
            rowHeight={rowHeight}
            measured
            maxHeight="100%"
            render={(product) => (
              <ProductLine
                product={product}
                isOpen={opened === product.id}
                onToggle={() => setOpened(opened === product.id ? undefined : product.id)}
              />
            )}
          />
        </div>
      ) : null}
    </section>
  );
}

interface ProductLineProps {
  product: FieldProduct;
  isOpen: boolean;
  onToggle: () => void;
}

/** One product: small in the list, and large in its place once it is opened. */
function ProductLine({ product, isOpen, onToggle }: ProductLineProps) {
  const { t } = useTranslation('teleaudit');
  const { name, internalCode, ean, distributor, size, description, imageUrl, thumbnailUrl } = product;
  return (
    <div className={classes.line}>
      <button type="button" className={classes.product} aria-expanded={isOpen} onClick={onToggle}>
        <span className={classes.picture}>
          {thumbnailUrl === null ? (
            <IconPhoto size={20} stroke={1.5} />
          ) : (
            <img src={thumbnailUrl} alt="" loading="lazy" decoding="async" />
          )}
        </span>
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          <span className={classes.facts}>{[internalCode, distributor].filter(Boolean).join(' · ')}</span>
        </span>
        <IconChevronDown className={classes.chevron ?? ''} size={15} stroke={1.8} />
      </button>
      {isOpen ? (
        <div className={classes.card}>
          {imageUrl === null ? (
            <p className={classes.source}>{t(($) => $.catalogue.noPicture)}</p>
          ) : (
            <img src={imageUrl} alt={name} decoding="async" />
          )}
          <p className={classes.source}>{[ean, size, description].filter(Boolean).join(' · ')}</p>
        </div>
      ) : null}
    </div>
  );
}
