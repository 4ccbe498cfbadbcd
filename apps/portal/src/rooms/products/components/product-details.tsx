import type { Product } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconPackage from '~icons/IconPackage';
import { ProductState } from './product-state.tsx';
import classes from './product-details.module.css';

/** Everything known about a product. */
export function ProductDetails({ product }: { product: Product }) {
  const { t } = useTranslation('products');
  const facts: [string, string | number | null][] = [
    [t(($) => $.fields.internalCode), product.internalCode],
    [t(($) => $.fields.ean), product.ean],
    [t(($) => $.fields.id), product.id],
    [t(($) => $.fields.company), product.Company.name],
    [t(($) => $.fields.category), product.Category?.name ?? null],
    [t(($) => $.fields.categoryCode), product.categoryCode],
    [t(($) => $.fields.subCategory), product.subCategory],
    [t(($) => $.fields.distributor), product.distributor],
    [t(($) => $.fields.size), product.size],
    [t(($) => $.fields.category01), product.category01],
    [t(($) => $.fields.category02), product.category02],
    [t(($) => $.fields.category03), product.category03],
  ];
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard, and the panel scrolls this
    <article className={classes.details} tabIndex={0} aria-label={product.name}>
      {product.imageUrl ? (
        <a href={product.imageUrl} target="_blank" rel="noreferrer" title={t(($) => $.details.openImage)}>
          <img
            className={classes.picture}
            src={product.thumbnailUrl ?? product.imageUrl}
            alt={product.name}
          />
        </a>
      ) : (
        <div className={`${classes.picture} ${classes.none}`}>
          <IconPackage size={30} stroke={1.3} aria-hidden="true" />
          {t(($) => $.details.noImage)}
        </div>
      )}
      <div className={classes.head}>
        <h2 className={classes.name}>{product.name}</h2>
        <ProductState deleted={product.deleted} />
      </div>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
        <div className={`${classes.fact} ${classes.wide}`}>
          <dt>{t(($) => $.fields.description)}</dt>
          <dd>{product.description || '—'}</dd>
        </div>
      </dl>
    </article>
  );
}
