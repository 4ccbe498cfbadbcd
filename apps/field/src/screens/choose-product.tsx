import { TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { fieldEndpoints } from '@gondola/contract';
import { useApi } from '@gondola/client/queries.ts';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Visit } from '../visits/visit.ts';
import { changeVisit } from '../visits/visit-store.ts';
import { useField } from '../assignments/field-context.tsx';
import classes from './screens.module.css';

/** The product that a visit is about (D53), by its name or its code: those expected at the place, else of its category or company. */
export function ChooseProduct({ visit }: { visit: Visit }) {
  const { t } = useTranslation('field');
  const { store } = useField();
  const [words, setWords] = useState('');
  const searchValue = useDeferredValue(words.trim());
  const { data, error } = useApi(
    fieldEndpoints.products,
    { query: { assignmentId: visit.assignmentId, searchValue, limit: 30 } },
    { keep: true },
  );
  return (
    <div className={classes.page}>
      <h1 className={classes.title}>{t(($) => $.product.title)}</h1>
      <p className={classes.hint}>{`${visit.title} · ${visit.place}`}</p>
      <TextInput
        size="md"
        type="search"
        aria-label={t(($) => $.product.search)}
        placeholder={t(($) => $.product.search)}
        value={words}
        onChange={({ currentTarget }) => setWords(currentTarget.value)}
      />
      {error ? (
        <p className={classes.fault} role="alert">
          {error.message}
        </p>
      ) : null}
      {data?.products.length === 0 ? <p className={classes.hint}>{t(($) => $.product.none)}</p> : null}
      <ul className={classes.list}>
        {(data?.products ?? []).map(({ id, name, internalCode }) => (
          <li key={id}>
            <button
              type="button"
              aria-label={`${name}, ${internalCode}`}
              className={classes.card}
              onClick={() =>
                void changeVisit(store, visit.id, (kept) => ({ ...kept, productId: id, productName: name }))
              }
            >
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.hint}>{internalCode}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
