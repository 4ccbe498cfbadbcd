import type { Column } from '@gondola/ui/table/columns.ts';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import { type SampleRow, states } from './sample-rows.ts';
import classes from './gallery.module.css';

export const sampleColumns: readonly Column<SampleRow>[] = [
  { key: 'project', header: 'Proyecto', width: 160, cell: (row) => <Truncated text={row.project} /> },
  {
    key: 'title',
    header: 'Título',
    hideable: false,
    card: 'title',
    cell: (row) => (
      <>
        <Truncated text={row.title}>
          <span className={classes.name} style={{ display: 'inline' }}>
            {row.title}
          </span>
        </Truncated>
        <span className={classes.sub}>{row.number}</span>
      </>
    ),
  },
  {
    key: 'created',
    header: 'Creado',
    sortKey: 'created',
    width: 120,
    cell: (row) => <DayText at={row.created} />,
  },
  { key: 'closes', header: 'Cierre estimado', width: 136, cell: (row) => <DayText at={row.closes} /> },
  {
    key: 'state',
    header: 'Estado',
    width: 148,
    card: 'status',
    cell: (row) => <StatusBadge tone={states[row.state][0]}>{states[row.state][1]}</StatusBadge>,
  },
  {
    key: 'closed',
    header: 'Cerrado',
    width: 120,
    hiddenAtFirst: true,
    cell: (row) => <DayText at={row.closed} />,
  },
  {
    key: 'tokens',
    header: 'Tokens',
    sortKey: 'tokens',
    align: 'right',
    width: 100,
    cell: (row) => row.tokens ?? '—',
  },
];
