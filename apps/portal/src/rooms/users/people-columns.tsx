import { type Person, wholeName } from '@gondola/contract';
import type { TFunction } from 'i18next';
import { DayText } from '@gondola/ui/display/day-text.tsx';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Truncated } from '@gondola/ui/display/truncated.tsx';
import type { Column } from '@gondola/ui/table/columns.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { isInvitable } from './people-search.ts';
import { PersonStatus } from './components/person-status.tsx';
import { useTranslation } from 'react-i18next';
import { Link } from '@tanstack/react-router';
import { RowTitle } from '@gondola/ui/table/row-title.tsx';
import { PersonPicture } from './components/person-picture.tsx';
import classes from './people-columns.module.css';

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
    width: 184,
    card: 'status',
    cell: (person) => <PersonState person={person} />,
  },
];

/** Whether somebody may sign in, with when their invitation came to what it is. */
function PersonState({ person }: { person: Person }) {
  const { t } = useTranslation('users');
  const { day } = useFormats();
  const { state, at } = person.invitation;
  return (
    <span className={classes.state}>
      <PersonStatus person={person} />
      {at && isInvitable(person) ? (
        <span className={classes.since}>
          {state === 'notSent' ? t(($) => $.invite.planned, { day: day(at) }) : <RelativeDate at={at} />}
        </span>
      ) : null}
    </span>
  );
}

/** Where a person works: the companies, and on how many projects. */
function PersonCompanies({ person }: { person: Person }) {
  const { t } = useTranslation('users');
  if (person.role === 'superAdmin' && person.companies.length === 0) return t(($) => $.list.everywhere);
  if (person.companies.length === 0) return '—';
  const names = person.companies.join(', ');
  const count = t(($) => $.list.projects, { count: person.projectCount });
  return <Truncated text={`${names} · ${count}`} />;
}

/** The person, with the way to their page. */
function PersonCell({ person }: { person: Person }) {
  const name = wholeName(person);
  return (
    <span className={classes.cell}>
      <PersonPicture person={person} size={34} />
      <RowTitle name={name} under={person.email}>
        {person.deleted ? null : (
          <Link to="/users/$id" params={{ id: String(person.id) }}>
            {name}
          </Link>
        )}
      </RowTitle>
    </span>
  );
}
