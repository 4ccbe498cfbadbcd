import { ActionIcon, Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { selectCompany } from '@gondola/client/session.ts';
import { mayLeave } from '@gondola/ui/form/unsaved-parts.ts';
import { closeNotice, type CompanyOffer, companyOffers, useNotices } from './notices.ts';
import classes from './notice-area.module.css';

/** Messages about the page as a whole: refused, out of date, of another company. */
export function NoticeArea() {
  const { t } = useTranslation('app');
  const shown = useNotices();
  const router = useRouter();
  const open = async ({ companyId, href }: CompanyOffer) => {
    if (!(await mayLeave())) return;
    closeNotice('elsewhere');
    selectCompany(companyId);
    await router.navigate({ href, ignoreBlocker: true });
  };
  return (
    <div role="status" className={classes.area}>
      {shown.map((notice) => (
        <div key={notice} className={classes.notice}>
          <IconInfoCircle size={18} stroke={1.7} />
          <div className={classes.words}>
            <span>{t(($) => $.notice[notice])}</span>
            {notice === 'elsewhere'
              ? companyOffers().map((offer) => (
                  <Button
                    key={offer.companyId}
                    size="compact-sm"
                    variant="default"
                    onClick={() => void open(offer)}
                  >
                    {t(($) => $.otherCompany.action, { company: offer.name })}
                  </Button>
                ))
              : null}
            {notice === 'outdated' ? (
              <Button size="compact-sm" variant="default" onClick={() => window.location.reload()}>
                {t(($) => $.notice.reload)}
              </Button>
            ) : null}
          </div>
          <ActionIcon aria-label={t(($) => $.notice.close)} onClick={() => closeNotice(notice)}>
            <IconX size={16} stroke={1.8} />
          </ActionIcon>
        </div>
      ))}
    </div>
  );
}
