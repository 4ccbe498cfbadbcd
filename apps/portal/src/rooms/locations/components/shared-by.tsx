import { useTranslation } from 'react-i18next';
import classes from './shared-by.module.css';

const maxNames = 6;

/** Says for whom else a change of a general location counts. */
export function SharedBy({ companies }: { companies: readonly { id: number; name: string }[] }) {
  const { t } = useTranslation('locations');
  const names = companies.slice(0, maxNames).map(({ name }) => name);
  const others = companies.length - names.length;
  return (
    <p className={classes.note}>
      {companies.length === 0
        ? t(($) => $.general.ofNobody)
        : t(($) => $.general.sharedBy, { count: companies.length, names: names.join(', ') })}
      {others > 0 ? ` ${t(($) => $.general.andOthers, { count: others })}` : null}
    </p>
  );
}
