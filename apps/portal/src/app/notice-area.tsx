import { ActionIcon, Button } from '@mantine/core';
import { useLocation, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { selectCompany } from '@gondola/client/session.ts';
import { mayLeave } from '@gondola/ui/form/unsaved-parts.ts';
import { closeNotice, type CompanyOffer, companyOffers, useNotices } from './notices.ts';
import classes from './notice-area.module.css';

/** The notice of a person whom another page led here; it belongs to this visit of the page, and a reload keeps it. */
function LedHere() {
  const { t } = useTranslation('app');
  const router = useRouter();
  const led = useLocation({ select: ({ state }) => state.ledHere });
  if (!led) return null;
  const { reason, retryAt } = led;
  const close = () =>
    void router.navigate({
      to: '.',
      search: true,
      state: (state) => ({ ...state, ledHere: undefined }),
      replace: true,
      ignoreBlocker: true,
    });
  return (
    <NoticeLine text={reason} onClose={close}>
      {retryAt ? (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void router.navigate({ href: retryAt, replace: true })}
        >
          {t(($) => $.failed.retry)}
        </Button>
      ) : null}
    </NoticeLine>
  );
}

interface NoticeLineProps {
  text: string;
  onClose: () => void;
  /** The way out of it. */
  children?: ReactNode;
}

function NoticeLine({ text, onClose, children }: NoticeLineProps) {
  const { t } = useTranslation('app');
  return (
    <div className={classes.notice}>
      <IconInfoCircle size={18} stroke={1.7} />
      <div className={classes.words}>
        <span>{text}</span>
        {children}
      </div>
      <ActionIcon aria-label={t(($) => $.notice.close)} onClick={onClose}>
        <IconX size={16} stroke={1.8} />
      </ActionIcon>
    </div>
  );
}

/** Messages about the page as a whole: refused, out of date, of another company, led here by another. */
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
      <LedHere />
      {shown.map((notice) => (
        <NoticeLine key={notice} text={t(($) => $.notice[notice])} onClose={() => closeNotice(notice)}>
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
        </NoticeLine>
      ))}
    </div>
  );
}
