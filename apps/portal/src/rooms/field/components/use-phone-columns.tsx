import type { FieldPhone } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useSession } from '@gondola/client/session.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { Column } from '@gondola/ui/table/columns.ts';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import { phoneName, phoneWords } from '../phone-words.ts';
import classes from '../pages/fieldwork-page.module.css';

/** States that somebody should look into; that visits wait is no such state by itself. */
const warnings = { stuck: 'red', silent: 'amber', full: 'amber' } as const satisfies Partial<
  Record<FieldPhone['states'][number], Tone>
>;
const isWarning = (state: FieldPhone['states'][number]): state is keyof typeof warnings => state in warnings;

/** Columns of the list: the worker, what waits, when the phone was heard of (which a phone's card says with what waits), the worker's day, and the phone itself. */
export function usePhoneColumns(): Column<FieldPhone>[] {
  const { t } = useTranslation('field');
  const { number, bytes } = useFormats();
  const { companyId } = useSession();
  return [
    {
      key: 'userName',
      header: t(($) => $.column.user),
      sortKey: 'userName',
      card: 'title',
      hideable: false,
      cell: ({ User, Company }) => (
        <span className={classes.lines}>
          <Truncated text={User.fullName} />
          {companyId === undefined ? <small>{Company.name}</small> : null}
        </span>
      ),
    },
    {
      key: 'visits',
      header: t(($) => $.column.unsent),
      sortKey: 'visits',
      width: 190,
      card: 'line',
      cell: (phone) => <Unsent phone={phone} />,
    },
    {
      key: 'states',
      header: t(($) => $.column.states),
      width: 150,
      card: 'status',
      cell: ({ states, forgottenAt, asked, User, delivery }) => (
        <span className={classes.states}>
          {User.isRemoved ? <StatusBadge tone="violet">{t(($) => $.warning.removed)}</StatusBadge> : null}
          {delivery?.isOpened ? <StatusBadge tone="blue">{t(($) => $.warning.opened)}</StatusBadge> : null}
          {forgottenAt ? <StatusBadge tone="grey">{t(($) => $.warning.forgotten)}</StatusBadge> : null}
          {asked ? <StatusBadge tone="blue">{t(($) => $.warning.asked)}</StatusBadge> : null}
          {states.filter(isWarning).map((state) => (
            <StatusBadge key={state} tone={warnings[state]}>
              {t(($) => $.warning[state])}
            </StatusBadge>
          ))}
        </span>
      ),
    },
    {
      key: 'heardAt',
      header: t(($) => $.column.heardAt),
      sortKey: 'heardAt',
      width: 130,
      cell: ({ heardAt }) => <RelativeDate at={heardAt} />,
    },
    {
      key: 'visitsToday',
      header: t(($) => $.column.visitsToday),
      width: 110,
      align: 'right',
      cell: ({ visitsToday, visitsDue }) => (
        <span className={classes.lines}>
          {number(visitsToday)}
          <small>{t(($) => $.stillDue, { count: visitsDue })}</small>
        </span>
      ),
    },
    {
      key: 'lastVisit',
      header: t(($) => $.column.lastPlace),
      width: 140,
      cell: ({ lastVisit }) =>
        lastVisit ? (
          <span className={classes.lines}>
            <Truncated text={lastVisit.locationName} />
            <small>
              <RelativeDate at={lastVisit.at} />
            </small>
          </span>
        ) : (
          t(($) => $.noVisit)
        ),
    },
    {
      key: 'phone',
      header: t(($) => $.column.phone),
      width: 160,
      cell: ({ name, model, platform, isInstalled, storage, takesPush }) => (
        <span className={classes.lines}>
          <Truncated text={phoneName({ name, model, platform })} />
          <small>
            {[
              name === null ? null : phoneWords(platform, model),
              isInstalled ? null : t(($) => $.inBrowser),
              takesPush ? t(($) => $.takesPush) : null,
              storage && t(($) => $.room, { left: bytes(Math.max(0, storage.quota - storage.used)) }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </span>
      ),
    },
    {
      key: 'app',
      header: t(($) => $.column.app),
      width: 160,
      hiddenAtFirst: true,
      cell: ({ app }) => <Truncated text={app} />,
    },
  ];
}

/**
 * The work that waits on a phone, how much it is, since when, and why the last attempt failed, as of when the phone was heard of last: nothing is
 * known since then. Work of somebody who was removed is said to wait on that phone (D85).
 */
function Unsent({ phone }: { phone: FieldPhone }) {
  const { t } = useTranslation('field');
  const { bytes } = useFormats();
  const { queue, heardAt, User, delivery } = phone;
  const { visits, bytes: size, since, fault } = queue;
  return (
    <span className={classes.lines}>
      {visits > 0 ? (
        <Truncated text={t(($) => $.unsentSize, { count: visits, size: bytes(size) })} />
      ) : (
        <span>{t(($) => $.allSent)}</span>
      )}
      {visits > 0 && since ? (
        <>
          {User.isRemoved ? <small>{t(($) => $.waitsOn, { phone: phoneName(phone) })}</small> : null}
          <small>
            {t(($) => $.oldest)} <RelativeDate at={since} />
          </small>
        </>
      ) : null}
      {delivery ? (
        <small>
          {t(($) => (delivery.isTaken ? $.delivery.sends : $.delivery.opened))}{' '}
          <DayText at={delivery.until} />
        </small>
      ) : null}
      <small>
        {t(($) => $.asOf)} <RelativeDate at={heardAt} />
      </small>
      {fault ? <small className={classes.fault}>{fault}</small> : null}
    </span>
  );
}
