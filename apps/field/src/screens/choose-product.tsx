import type { FieldProduct } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import type { Visit } from '../visits/visit.ts';
import { changeVisit } from '../visits/visit-store.ts';
import { useField } from '../assignments/field-context.tsx';
import { ProductList } from './product-list.tsx';
import classes from './screens.module.css';

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
