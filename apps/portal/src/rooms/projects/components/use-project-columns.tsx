import type { AdministeredProject } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import classes from './use-project-columns.module.css';

/** Columns of the projects' table. */
export function useProjectColumns(): Column<AdministeredProject>[] {
  const { t } = useTranslation('projects');
  const { number } = useFormats();
  return [
    {
      key: 'id',
      header: t(($) => $.column.id),
      sortKey: 'id',
      width: 84,
      align: 'right',
      cell: ({ id }) => id,
    },
    {
      key: 'name',
      header: t(($) => $.column.name),
      sortKey: 'name',
      card: 'title',
      hideable: false,
      cell: ({ name }) => (
        <span className={classes.name}>
          <Truncated text={name} />
        </span>
      ),
    },
    {
      key: 'companyName',
      header: t(($) => $.column.companyName),
      sortKey: 'companyName',
      width: 230,
      cell: ({ companyName }) => <Truncated text={companyName} />,
    },
    {
      key: 'tokens',
      header: t(($) => $.column.tokens),
      width: 140,
      align: 'right',
      cell: ({ tokens }) => (
        <span className={classes.tokens} data-negative={tokens !== null && tokens < 0 ? '' : undefined}>
          {tokens === null ? t(($) => $.noBalance) : number(tokens, 0)}
        </span>
      ),
    },
    {
      key: 'createdAt',
      header: t(($) => $.column.createdAt),
      sortKey: 'createdAt',
      width: 140,
      cell: ({ createdAt }) => <DayText at={createdAt} />,
    },
  ];
}
