import { VisuallyHidden } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import { companiesQuery } from '@gondola/client/current-user.ts';
import { useSession } from '@gondola/client/session.ts';
import { timeZoneCity } from '@gondola/formats/time-zone-city.ts';
import { useRegion } from '@gondola/ui/format/region.tsx';
import { LogoOrInitials } from '@gondola/ui/display/logo-or-initials.tsx';
import { Logo } from '@gondola/ui/brand/logo.tsx';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { useSharedRegion } from './page-region.ts';
import classes from './company-switch.module.css';

const choices = deferred(() => import('./company-choices.tsx'));

/** The selected company, and the others to change to; where companies of several regions are shown, by whose clock. */
export function CompanySwitch() {
  const { t } = useTranslation('app');
  const { companies } = useSuspenseQuery(companiesQuery()).data;
  const { companyId } = useSession();
  const isShared = useSharedRegion() !== undefined;
  const { timeZone } = useRegion();
  const { Content, surface, trigger } = useOverlay(choices, 'dialog');
  const selected = companies.find(({ id }) => id === companyId);
  const name = selected?.name ?? t(($) => $.company.all);
  const face = (
    <>
      {selected ? <LogoOrInitials of={selected} /> : <Logo size={32} markOnly />}
      <span className={classes.words}>
        <span className={classes.name} title={name}>
          {name}
        </span>
        <span className={classes.product}>
          {isShared || companies.length === 0
            ? t(($) => $.product)
            : t(($) => $.company.clock, { city: timeZoneCity(timeZone) })}
        </span>
      </span>
    </>
  );
  if (companies.length < 2) return <div className={classes.face}>{face}</div>;
  return (
    <>
      <button type="button" className={`${classes.face} ${classes.button}`} {...trigger}>
        <VisuallyHidden>{t(($) => $.company.at)}</VisuallyHidden>
        {face}
        <VisuallyHidden>{t(($) => $.company.change)}</VisuallyHidden>
        <IconSelector size={18} stroke={1.6} className={classes.arrows} />
      </button>
      {Content ? <Content surface={surface} companies={companies} selectedId={companyId} /> : null}
    </>
  );
}
