import { type FileImport, differenceKinds } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useCompanies } from '@gondola/client/use-companies.ts';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { stateTones } from '~/lists/state-tones.ts';
import { differenceTones } from './difference-words.ts';
import classes from './components/import-history.module.css';

/** Columns of the earlier imports. */
export function useHistoryColumns(): Column<FileImport>[] {
  const { t } = useTranslation('imports');
  const { isMixed, nameOf } = useCompanies();
  const company: Column<FileImport> = {
    key: 'company',
    header: t(($) => $.history.company),
    width: 144,
    cell: (file) => <Truncated text={nameOf(file.companyId)} />,
  };
  return [
    {
      key: 'file',
      header: t(($) => $.history.file),
      card: 'title',
      width: isMixed ? 190 : 250,
      hideable: false,
      cell: (file) => <Truncated text={file.fileName} />,
    },
    ...(isMixed ? [company] : []),
    {
      key: 'state',
      header: t(($) => $.history.state),
      width: 192,
      card: 'status',
      cell: (file) => (
        <StatusBadge tone={stateTones[file.state]}>{t(($) => $.state[file.state])}</StatusBadge>
      ),
    },
    { key: 'rows', header: t(($) => $.history.rows), cell: (file) => <CountWords counts={file.counts} /> },
    {
      key: 'author',
      header: t(($) => $.history.author),
      width: isMixed ? 136 : 180,
      cell: (file) => <Truncated lines={2} text={file.User?.fullName ?? '—'} />,
    },
    {
      key: 'createdAt',
      header: t(($) => $.history.when),
      width: isMixed ? 128 : 150,
      cell: (file) => <RelativeDate at={file.createdAt} />,
    },
  ];
}

/** The result of an import as dots and words: kinds without rows are left out, and rows that stay equal unless all do; a dash before it is compared. */
function CountWords({ counts }: Pick<FileImport, 'counts'>) {
  const { t } = useTranslation('imports');
  if (differenceKinds.every((kind) => counts[kind] === 0)) return '—';
  const allEqual = differenceKinds.every((kind) => kind === 'equal' || counts[kind] === 0);
  return (
    <span className={classes.counts}>
      {differenceKinds
        .filter((kind) => counts[kind] > 0 && (kind !== 'equal' || allEqual))
        .map((kind) => (
          <span key={kind} className={classes.count} data-tone={differenceTones[kind]}>
            {t(($) => $.history.short[kind], { count: counts[kind] })}
          </span>
        ))}
    </span>
  );
}
