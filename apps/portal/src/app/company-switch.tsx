import { Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import IconBuildingStore from '~icons/IconBuildingStore';
import IconCheck from '~icons/IconCheck';
import IconSelector from '~icons/IconSelector';
import { companiesQuery } from '~/lib/current-user.ts';
import { selectCompany, useSession } from '~/lib/session.ts';
import { Logo } from '~/ui/brand/logo.tsx';
import { CompanyMark } from './company-mark.tsx';
import classes from './company-switch.module.css';

/** The company at hand, and the others to change to. */
export function CompanySwitch() {
  const { t } = useTranslation('app');
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const { companyId } = useSession();
  const selected = companies.find(({ id }) => id === companyId);
  const name = selected?.name ?? t(($) => $.company.all);
  const face = (
    <>
      {selected ? <CompanyMark company={selected} /> : <Logo size={32} markOnly />}
      <span className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.product}>{t(($) => $.product)}</span>
      </span>
    </>
  );
  if (companies.length < 2) return <div className={classes.face}>{face}</div>;
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <button
          type="button"
          className={`${classes.face} ${classes.button}`}
          aria-label={t(($) => $.company.change, { name })}
        >
          {face}
          <IconSelector size={18} stroke={1.6} className={classes.arrows} />
        </button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t(($) => $.company.label)}>
        {[undefined, ...companies].map((company) => (
          <Menu.Item
            key={company?.id ?? 0}
            role="menuitemradio"
            aria-checked={company?.id === companyId}
            leftSection={
              company ? (
                <CompanyMark company={company} size={22} />
              ) : (
                <IconBuildingStore size={20} stroke={1.6} />
              )
            }
            rightSection={company?.id === companyId ? <IconCheck size={16} stroke={2} /> : null}
            onClick={() => selectCompany(company?.id)}
          >
            {company?.name ?? t(($) => $.company.all)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
