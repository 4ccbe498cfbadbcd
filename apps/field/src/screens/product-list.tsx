import { Button, TextInput } from '@mantine/core';
import { type FieldProduct, fieldEndpoints } from '@gondola/contract';
import { articleNumberIn, bareCode } from '@gondola/formats/article-number.ts';
import { cleanText } from '@gondola/survey';
import { useApi } from '@gondola/client/queries.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { canScan } from '../capture/code-reader.ts';
import { Scanner } from '../capture/scanner.tsx';
import { useField } from '../field-context.tsx';
import { foundBy } from '../assignments/today-list.ts';
import type { Answering } from '../visits/use-interview.ts';
import { changeVisit } from '../store/visit-store.ts';
import classes from '../display/screens.module.css';
import { Dotted } from '../display/words.tsx';

interface ProductListProps {
  readonly assignmentId: number;
  /** Those that were answered about already are marked. */
  readonly answered?: ReadonlySet<number>;
  /** Those that are kept on this phone. */
  readonly kept: readonly FieldProduct[];
  readonly onChoose: (product: FieldProduct) => void;
}

/** Most that are shown at once: more are found by words. */
const maxShown = 50;

const textOf = ({ name, internalCode, ean, size, distributor }: FieldProduct): string =>
  [name, internalCode, ean, size, distributor].join(' ');

/** Whether a product has a code, as the server compares them: leading zeros and capitals aside. */
const hasCode = ({ ean, internalCode }: FieldProduct, code: string): boolean =>
  bareCode(code) !== '' &&
  [ean, internalCode].some((one) => one !== null && bareCode(one) === bareCode(code));

/**
 * Products to choose from (D53), those expected at the place first: found on this phone without a connection; with one, a word or code that is none of
 * them is looked for in the whole company.
 */
export function ProductList({ assignmentId, answered, kept, onChoose }: ProductListProps) {
  const { t } = useTranslation('field');
  const [words, setWords] = useState('');
  const [isScanning, setScanning] = useState(false);
  /** The code that was scanned last. */
  const [scanned, setScanned] = useState<string>();
  const wanted = useDeferredValue(words.trim());
  const here = kept.filter((product) => foundBy(wanted, textOf(product)) || hasCode(product, wanted));
  // A scanned text, and digits, are a code that may be of any product of the company.
  const isCode = wanted !== '' && (wanted === scanned || /^\d{6,}$/.test(wanted));
  const more = isCode ? { code: wanted } : { searchValue: wanted };
  const asks = here.length === 0;
  const { data, error, fetchStatus, isPlaceholderData } = useApi(
    fieldEndpoints.products,
    { query: { assignmentId, limit: maxShown, ...more } },
    { keep: true, enabled: asks },
  );
  // Without a connection the question waits, and nobody knows what the company has.
  const isOutOfReach = asks && (error !== null || fetchStatus === 'paused');
  const products = asks ? (data?.products ?? []) : here.slice(0, maxShown);
  /** A code that is of one product here chooses it; any other is looked for. */
  const take = (code: string | null): void => {
    setScanning(false);
    if (code === null) return;
    const looked = articleNumberIn(code) ?? cleanText(code, 'line').trim();
    const found = kept.filter((product) => hasCode(product, looked));
    if (found[0] && found.length === 1) return onChoose(found[0]);
    setScanned(looked);
    setWords(looked);
  };
  return (
    <div className={classes.choosing}>
      <div className={classes.searching}>
        <TextInput
          size="md"
          type="search"
          aria-label={t(($) => $.product.search)}
          placeholder={t(($) => $.product.search)}
          value={words}
          onChange={({ currentTarget }) => setWords(cleanText(currentTarget.value, 'line'))}
        />
        {canScan() ? (
          <Button size="lg" variant="default" onClick={() => setScanning(true)}>
            {t(($) => $.product.scan)}
          </Button>
        ) : null}
      </div>
      {isScanning ? <Scanner onEnd={take} /> : null}
      {isOutOfReach ? (
        <p className={classes.fault} role="alert">
          {t(($) => $.product.notHere)}
        </p>
      ) : null}
      {asks && !isOutOfReach && data?.products.length === 0 && !isPlaceholderData ? (
        <p className={classes.hint}>{t(($) => (isCode ? $.product.noneByCode : $.product.none))}</p>
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
                  <Dotted texts={[product.internalCode, product.size]} />
                </span>
              </span>
              {answered?.has(product.id) ? (
                <StatusBadge tone="green">{t(($) => $.product.answered)}</StatusBadge>
              ) : null}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The product that a visit is about (D53): where every visit of its task begins. */
export function ChooseProduct({ answering }: { answering: Answering }) {
  const { t } = useTranslation('field');
  const { store, visits } = useField();
  const { visit, products, keepProduct } = answering;
  const others = visits.filter(
    ({ id, assignmentId, state }) =>
      id !== visit.id && assignmentId === visit.assignmentId && state !== 'draft',
  );
  const answered = new Set(others.flatMap(({ productId }) => productId ?? []));
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.product.title)}</h1>
      <p className={classes.hint}>
        <Dotted texts={[visit.title, visit.place]} />
      </p>
      <ProductList
        assignmentId={visit.assignmentId}
        answered={answered}
        kept={products}
        onChoose={(product) => {
          keepProduct(product);
          const { id: productId, name: productName } = product;
          void changeVisit(store, visit.id, (now) => ({ ...now, productId, productName }));
        }}
      />
    </div>
  );
}
