import { useState } from 'react';
import { type AssignedPerson, assignmentEndpoints } from '@gondola/contract';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { Initials } from '@gondola/ui/display/initials.tsx';
import { SectionCard } from '@gondola/ui/display/section-card.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { Pagination } from '@gondola/ui/table/pagination.tsx';
import { taskAddresses } from '../task-addresses.ts';
import classes from './assigned-people.module.css';

/** People at a time (field-audit 9). */
const limit = 10;

const usePeople = (taskId: number, page: number) =>
  useApi(
    assignmentEndpoints.peopleOfTask,
    { query: { taskId, page: page - 1, limit, details: 'true' } },
    { keep: true },
  );

/** Whether nobody has the task; undefined until that is known. */
export const useIsUnassigned = (taskId: number): boolean | undefined => {
  const { data } = usePeople(taskId, 1);
  return data && data.totalPeople === 0;
};

/** The people who have the task, where and how often, with the ways to change it. */
export function AssignedPeople({ taskId }: { taskId: number }) {
  const { t } = useTranslation('tasks');
  const { number } = useFormats();
  const [page, setPage] = useState(1);
  const { data, error } = usePeople(taskId, page);
  const total = data?.totalPeople ?? 0;
  const atLeast = data?.totalIsCapped ?? false;
  return (
    <SectionCard
      id="assigned-people"
      heading={t(($) => $.people.name)}
      aside={
        data ? (
          <span className={classes.count}>
            {t(($) => $.people.count, { count: total, shown: `${number(total)}${atLeast ? '+' : ''}` })}
          </span>
        ) : null
      }
    >
      {error && !data ? <p role="alert">{error.message}</p> : null}
      {data || error ? null : <Waiting height={240} label={t(($) => $.people.loading)} />}
      {data && total === 0 ? <p className={classes.none}>{t(($) => $.people.none)}</p> : null}
      {data && total > 0 ? (
        <ul className={classes.people}>
          {data.people.map((person) => (
            <PersonLine key={person.id} person={person} />
          ))}
        </ul>
      ) : null}
      {total > limit ? (
        <Pagination
          name={t(($) => $.people.name)}
          page={page}
          limit={limit}
          total={total}
          atLeast={atLeast}
          onPage={setPage}
        />
      ) : null}
      <p className={classes.links}>
        <Link to={taskAddresses.associate(taskId)}>{t(($) => $.people.associate)}</Link>
        {total > 0 ? (
          <Link to={taskAddresses.editAssociations(taskId)}>{t(($) => $.people.edit)}</Link>
        ) : null}
      </p>
    </SectionCard>
  );
}

function PersonLine({ person }: { person: AssignedPerson }) {
  const { t } = useTranslation('tasks');
  const { number } = useFormats();
  const { id, fullName, email, locations = 0, resetScales = [], paused } = person;
  const words = [
    t(($) => $.people.locations, { count: locations, shown: number(locations) }),
    ...(paused ? [t(($) => $.people.paused)] : resetScales.map((scale) => t(($) => $.scale[scale]))),
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
