import type { Person } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { PersonCell } from './components/person-cell.tsx';
import { PersonCompanies } from './components/person-companies.tsx';
import { PersonStatus } from './components/person-status.tsx';

/** The columns of the list. `sortKey` is a `sortBy` of the list call. */
export const peopleColumns = (t: TFunction<'users'>): readonly Column<Person>[] => [
  {
    key: 'name',
    header: t(($) => $.field.fullName),
    sortKey: 'fullName',
    hideable: false,
    card: 'title',
    cell: (person) => <PersonCell person={person} />,
  },
  {
    key: 'role',
    header: t(($) => $.field.role),
    width: 172,
    cell: (person) => <Truncated text={t(($) => $.role[person.role])} />,
  },
  {
    key: 'companies',
    header: t(($) => $.list.companies),
    width: 250,
    cell: (person) => <PersonCompanies person={person} />,
  },
  {
    key: 'dni',
    header: t(($) => $.field.dni),
    width: 190,
    hiddenAtFirst: true,
    cell: (person) => person.dni || '—',
  },
  {
    key: 'lastSignIn',
    header: t(($) => $.list.lastSignIn),
    width: 150,
    cell: (person) => (person.lastSignInAt ? <RelativeDate at={person.lastSignInAt} /> : '—'),
  },
  {
    key: 'created',
    header: t(($) => $.list.created),
    sortKey: 'createdAt',
    width: 120,
    hiddenAtFirst: true,
    cell: (person) => <DayText at={person.createdAt} />,
  },
  {
    key: 'state',
    header: t(($) => $.list.state),
    width: 120,
    card: 'status',
    cell: (person) => <PersonStatus person={person} />,
  },
];
