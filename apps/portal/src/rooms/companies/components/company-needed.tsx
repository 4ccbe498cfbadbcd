import { useTranslation } from 'react-i18next';
import { selectCompany } from '@gondola/client/session.ts';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { WayOn } from '~/lists/way-on.tsx';
import { CompanySelect } from './company-select.tsx';
import classes from './company-needed.module.css';

/** In place of what needs one company, while none is selected: why, and the choice itself, or the way to the first company. */
export function CompanyNeeded({ why }: { why: string }) {
  const { t } = useTranslation('app');
  const { hasNone } = useCompanies();
  return (
    <div className={classes.needed}>
      <p>{why}</p>
      {hasNone ? (
        <WayOn
          area="administration"
          to="/administration"
          search={{ tab: 'companies' }}
          hotkey="c"
          action={t(($) => $.company.create)}
          ask={t(($) => $.company.ask)}
        />
      ) : (
        <CompanySelect className={classes.choice ?? ''} onChange={(id) => selectCompany(Number(id))} />
      )}
    </div>
  );
}
