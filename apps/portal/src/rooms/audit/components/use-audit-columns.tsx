import type { AuditLine } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { shownNumber } from '../entity-address.ts';
import { EntityLink } from './entity-link.tsx';

/** Columns of the trail. */
export function useAuditColumns(): Column<AuditLine>[] {
  const { t } = useTranslation('audit');
  return [
    {
      key: 'action',
      header: t(($) => $.column.action),
      card: 'title',
      hideable: false,
      cell: (line) => <Truncated text={line.actionText} />,
    },
    {
      key: 'entity',
      header: t(($) => $.column.entity),
      width: 300,
      cell: (line) => <EntityLink line={line} />,
    },
    {
      key: 'user',
      header: t(($) => $.column.user),
      width: 200,
      cell: (line) => <Truncated lines={2} text={line.user?.fullName ?? t(($) => $.nobody)} />,
    },
    {
      key: 'company',
      header: t(($) => $.column.company),
      width: 170,
      cell: (line) => <Truncated text={line.companyName ?? t(($) => $.noCompany)} />,
    },
    {
      key: 'createdAt',
      header: t(($) => $.column.createdAt),
      width: 160,
      cell: (line) => <RelativeDate at={line.createdAt} />,
    },
    {
      key: 'number',
      header: t(($) => $.column.number),
      width: 110,
      hiddenAtFirst: true,
      card: 'none',
      cell: (line) => shownNumber(line),
    },
  ];
}
