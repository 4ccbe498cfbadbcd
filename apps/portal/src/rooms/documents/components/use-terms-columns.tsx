import type { TermsVersion } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { stateTones } from '~/lists/state-tones.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import classes from './use-terms-columns.module.css';

/** Columns of the versions of the terms. */
export function useTermsColumns(): Column<TermsVersion>[] {
  const { t } = useTranslation('documents');
  const { number } = useFormats();
  return [
    {
      key: 'name',
      header: t(($) => $.column.name),
      card: 'title',
      hideable: false,
      cell: ({ name }) => (
        <span className={classes.name}>
          <Truncated text={name} />
        </span>
      ),
    },
    {
      key: 'inForce',
      header: t(($) => $.column.inForce),
      width: 150,
      card: 'status',
      cell: ({ inForce }) => (
        <StatusBadge tone={inForce ? stateTones.inForce : stateTones.replaced}>
          {inForce ? t(($) => $.state.inForce) : t(($) => $.state.earlier)}
        </StatusBadge>
      ),
    },
    {
      key: 'acceptedBy',
      header: t(($) => $.column.acceptedBy),
      width: 170,
      align: 'right',
      cell: ({ acceptedBy }) => t(($) => $.people, { count: acceptedBy, shown: number(acceptedBy) }),
    },
    {
      key: 'user',
      header: t(($) => $.column.user),
      width: 220,
      cell: ({ User }) => (User ? <Truncated lines={2} text={User.fullName} /> : '—'),
    },
    {
      key: 'createdAt',
      header: t(($) => $.column.createdAt),
      width: 140,
      cell: ({ createdAt }) => <DayText at={createdAt} />,
    },
  ];
}
