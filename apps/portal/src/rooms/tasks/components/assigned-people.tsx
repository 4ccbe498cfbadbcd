import { useState } from 'react';
import { assignmentEndpoints } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import { type AssignedPerson, peopleOf } from '../people-of.ts';
import { taskAddresses } from '../task-addresses.ts';
import { Card } from './card.tsx';
import classes from './assigned-people.module.css';

/** People at a time (field-audit 9). */
const limit = 10;

/** Who has the task, where and how often, with the ways to change it. */
export function AssignedPeople({ taskId }: { taskId: number }) {
  const { t } = useTranslation('tasks');
  const { language, number } = useFormats();
  const [page, setPage] = useState(1);
  const { data, error } = useApi(assignmentEndpoints.ofTask, { params: { taskId } });
  const people = peopleOf(data?.taskInstances ?? [], language);
  const shown = people.slice((page - 1) * limit, page * limit);
  return (
    <Card
      id="assigned-people"
      heading={t(($) => $.people.name)}
      aside={
        data ? (
          <span className={classes.count}>
            {t(($) => $.people.count, { count: people.length, shown: number(people.length) })}
          </span>
        ) : null
      }
    >
      {error && !data ? <p role="alert">{error.message}</p> : null}
      {data || error ? null : <Waiting height={240} label={t(($) => $.people.loading)} />}
      {data && people.length === 0 ? <p className={classes.none}>{t(($) => $.people.none)}</p> : null}
      {people.length > 0 ? (
        <ul className={classes.people}>
          {shown.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
        </ul>
      ) : null}
      {people.length > limit ? (
        <Pagination
          name={t(($) => $.people.name)}
          page={page}
          limit={limit}
          total={people.length}
          atLeast={data?.totalIsCapped ?? false}
          onPage={setPage}
        />
      ) : null}
      <p className={classes.links}>
        <Link to={taskAddresses.associate(taskId)}>{t(($) => $.people.associate)}</Link>
        {people.length > 0 ? (
          <Link to={taskAddresses.editAssociations(taskId)}>{t(($) => $.people.edit)}</Link>
        ) : null}
      </p>
    </Card>
  );
}

function PersonLine({ person }: { person: AssignedPerson }) {
  const { t } = useTranslation('tasks');
  const { number } = useFormats();
  const { id, fullName, email, locations, scales, isPaused } = person;
  const words = [
    t(($) => $.people.locations, { count: locations, shown: number(locations) }),
    ...(isPaused ? [t(($) => $.people.paused)] : scales.map((scale) => t(($) => $.scale[scale]))),
  ];
  return (
    <li className={classes.person}>
      <Initials name={fullName} size={34} />
      <span className={classes.words}>
        <Link to="/users/$id" params={{ id: String(id) }} className={classes.who}>
          {fullName}
        </Link>
        <span className={classes.email}>{email}</span>
        <span className={classes.where}>{words.join(' · ')}</span>
      </span>
    </li>
  );
}
