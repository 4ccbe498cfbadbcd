import { useTranslation } from 'react-i18next';
import classes from './group-form.module.css';

/** The shape of the form while it comes. */
export function FormSkeleton() {
  const { t } = useTranslation('ui');
  return (
    <div className={classes.waiting} role="status" aria-busy="true" aria-label={t(($) => $.table.loading)}>
      <span className={classes.line} />
      <span className={classes.block} />
      <span className={classes.block} />
    </div>
  );
}
