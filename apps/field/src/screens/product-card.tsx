import type { FieldProduct } from '@gondola/contract';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import classes from '../display/screens.module.css';

/** Card of a product, for tasks that show it next to their questions (D53). */
export function ProductCard({ product }: { product: FieldProduct }) {
  const { t } = useTranslation('field');
  const { number } = useFormats();
  const [hasPicture, setPicture] = useState(product.imageUrl !== null);
  const { name, internalCode, ean, size, distributor, description, price, stock } = product;
  const rangeOf = ({ min, max }: FieldProduct['price']): string | null => {
    if (min !== null && max !== null)
      return t(($) => $.product.between, { min: number(min), max: number(max) });
    if (min !== null) return t(($) => $.product.from, { min: number(min) });
    return max === null ? null : t(($) => $.product.upTo, { max: number(max) });
  };
  const facts = [
    [t(($) => $.product.code), [internalCode, ean].filter(Boolean).join(' · ')],
    [t(($) => $.product.size), size],
    [t(($) => $.product.distributor), distributor],
    [t(($) => $.product.price), rangeOf(price)],
    [t(($) => $.product.stock), rangeOf(stock)],
  ] as const;
  return (
    <section className={classes.product} aria-label={name}>
      {hasPicture && product.imageUrl ? (
        // Its address holds for some minutes, and needs a connection.
        <img src={product.imageUrl} alt="" onError={() => setPicture(false)} />
      ) : null}
      <div className={classes.words}>
        <h2 className={classes.name}>{name}</h2>
        <dl>
          {facts.map(([label, fact]) =>
            fact ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{fact}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {description ? <p className={classes.hint}>{description}</p> : null}
      </div>
    </section>
  );
}
