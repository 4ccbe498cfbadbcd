import { TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { type FieldProduct, fieldEndpoints } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useField } from '../assignments/field-context.tsx';
import { foundBy } from '../assignments/today-list.ts';
import type { Visit } from '../visits/visit.ts';
import { changeVisit } from '../visits/visit-store.ts';
import classes from './screens.module.css';

interface ProductListProps {
  readonly assignmentId: number;
  /** Those that are kept on this phone. */
  readonly kept: readonly FieldProduct[];
  readonly onChoose: (product: FieldProduct) => void;
}

/** Most that are shown at once: more are found by words. */
const maxShown = 50;

const textOf = ({ name, internalCode, ean, size, distributor }: FieldProduct): string =>
  [name, internalCode, ean, size, distributor].join(' ');

/**
 * Products to choose from (D53), those expected at the place first: found on this phone without a connection; with one, a word or code that is none of
 * them is looked for in the whole company.
 */
export function ProductList({ assignmentId, kept, onChoose }: ProductListProps) {
  const { t } = useTranslation('field');
  const [words, setWords] = useState('');
  const wanted = useDeferredValue(words.trim());
  const here = kept.filter((product) => foundBy(wanted, textOf(product)));
  // Digits are a code that may be of any product of the company.
  const more = /^\d{6,}$/.test(wanted) ? { code: wanted } : { searchValue: wanted };
  const asks = here.length === 0;
  const { data, error, isLoading } = useApi(
    fieldEndpoints.products,
    { query: { assignmentId, limit: maxShown, ...more } },
    { keep: true, enabled: asks },
  );
  const products = asks ? (data?.products ?? []) : here.slice(0, maxShown);
  return (
    <div className={classes.choosing}>
      <TextInput
        size="md"
        type="search"
        aria-label={t(($) => $.product.search)}
        placeholder={t(($) => $.product.search)}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {asks && error ? (
        <p className={classes.fault} role="alert">
          {t(($) => $.product.notHere)}
        </p>
      ) : null}
      {products.length === 0 && !error && !isLoading ? (
        <p className={classes.hint}>{t(($) => $.product.none)}</p>
      ) : null}
      <ul className={classes.list}>
        {products.map((product) => (
          <li key={product.id}>
            <button
              type="button"
              aria-label={`${product.name}, ${product.internalCode}`}
              className={classes.card}
              onClick={() => onChoose(product)}
            >
              <span className={classes.words}>
                <span className={classes.name}>{product.name}</span>
                <span className={classes.hint}>
                  {[product.internalCode, product.size].filter(Boolean).join(' · ')}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The product that a visit is about (D53): where every visit of its task begins. */
export function ChooseProduct({ visit, kept }: { visit: Visit; kept: readonly FieldProduct[] }) {
  const { t } = useTranslation('field');
  const { store } = useField();
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.product.title)}</h1>
      <p className={classes.hint}>{`${visit.title} · ${visit.place}`}</p>
      <ProductList
        assignmentId={visit.assignmentId}
        kept={kept}
        onChoose={({ id, name }) =>
          void changeVisit(store, visit.id, (now) => ({ ...now, productId: id, productName: name }))
        }
      />
    </div>
  );
}
