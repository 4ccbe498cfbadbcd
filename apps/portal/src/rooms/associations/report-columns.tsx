import type { LinkedReport } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { Link } from '@tanstack/react-router';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import { stateTones } from '~/lists/state-tones.ts';

type LinkState = 'deleted' | 'outOfReach' | 'high' | 'low' | 'active';

/** The strongest reason that keeps the person from the report. */
function stateOfLink({ deleted, inReach, warningStatus }: LinkedReport): LinkState {
  if (deleted) return 'deleted';
  if (!inReach) return 'outOfReach';
  return warningStatus === 'normal' ? 'active' : warningStatus;
}

/** The part of the report that the person sees, in words. */
function filterOf({ configJson, configDescription }: LinkedReport, t: TFunction<'associations'>): string {
  if (!configJson) return t(($) => $.report.unfiltered);
  return configDescription ?? configJson.replaceAll(/\s+/g, ' ');
}

/** The columns of a person's reports. */
export const reportColumns = (
  t: TFunction<'associations'>,
  userId: number,
): readonly Column<LinkedReport>[] => [
  {
    key: 'name',
    header: t(($) => $.report.name),
    hideable: false,
    card: 'title',
    cell: (row) => (
      <RowTitle name={row.reportName} under={row.reportDescription}>
        <Link
          to="/users/$userId/report/$reportId"
          params={{ userId: String(userId), reportId: String(row.id) }}
        >
          {row.reportName}
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'filter',
    header: t(($) => $.report.filter),
    width: 260,
    cell: (row) => <Truncated text={filterOf(row, t)} />,
  },
  {
    key: 'company',
    header: t(($) => $.company),
    width: 190,
    cell: ({ companyName }) => <Truncated text={companyName} />,
  },
  {
    key: 'since',
    header: t(($) => $.since),
    width: 120,
    hiddenAtFirst: true,
    cell: ({ createdAt }) => <DayText at={createdAt} />,
  },
  {
    key: 'state',
    header: t(($) => $.report.state),
    width: 190,
    card: 'status',
    cell: (row) => {
      const state = stateOfLink(row);
      return <StatusBadge tone={stateTones[state]}>{t(($) => $.report.states[state])}</StatusBadge>;
    },
  },
];
