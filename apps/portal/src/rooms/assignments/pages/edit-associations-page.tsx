import { useState } from 'react';
import type { Assignment } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/feedback/toasts.ts';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { taskAddresses } from '~/rooms/tasks/index.ts';
import { type GridCategory, type GridLocation, LocationGrid } from '../components/location-grid.tsx';
import { listedRows, PeopleList, type PersonLine } from '../components/people-list.tsx';
import { expectedOf, type Schedule, ScheduleFields } from '../components/schedule-fields.tsx';
import { TaskGate } from '../components/task-gate.tsx';
import { WhoSees } from '../components/who-sees.tsx';
import { cellKey, type Cells, changesOf, type Schedules, withCells } from '../edited-cells.ts';
import { backAfter } from '../use-assigning.ts';
import { useAssignments, useSaveAssignments } from '../queries.ts';
import bar from '../components/plan-bar.module.css';
import classes from '../components/person-grid.module.css';

const route = getRouteApi('/_portal/tasks/$taskId/associations/edit');

/** Each once, by its key, in the order in which they first come. */
function distinct<Row>(rows: readonly Row[], keyOf: (row: Row) => unknown): Row[] {
  return [...new Map(rows.map((row) => [keyOf(row), row])).values()];
}

const peopleOf = (rows: readonly Assignment[]): PersonLine[] =>
  distinct(
    rows.map(({ User }) => ({ id: User.id, name: User.fullName, details: User.dni ?? User.email })),
    ({ id }) => id,
  );

const matching = (people: readonly PersonLine[], words: string): PersonLine[] =>
  people.filter(({ name, details }) => `${name} ${details}`.toLowerCase().includes(words.toLowerCase()));

const locationsOf = (rows: readonly Assignment[]): GridLocation[] =>
  distinct(
    rows.map(({ Location }) => ({ ...Location, details: '' })),
    ({ id }) => id,
  );

const categoriesOf = (rows: readonly Assignment[], general: string): GridCategory[] =>
  distinct(
    rows.map(({ Category: { code, name } }) => ({ code, name: code === null ? general : name })),
    ({ code }) => code,
  );

interface EditProps {
  taskId: number;
  title: string;
  stored: readonly Assignment[];
}

function Edit({ taskId, title, stored }: EditProps) {
  const { t } = useTranslation('assignments');
  const { number } = useFormats();
  const navigate = useNavigate();
  const saving = useSaveAssignments();
  const [searchValue, setSearchValue] = useState('');
  const [picked, setPicked] = useState<number>();
  const [cells, setCells] = useState<Cells>(new Map());
  const [typed, setTyped] = useState<ReadonlyMap<number, Schedule>>(new Map());
  const [saved, setSaved] = useState(false);
  const people = peopleOf(stored);
  const found = matching(people, searchValue);
  const person = people.find(({ id }) => id === picked) ?? people[0];
  const keys = new Set(stored.map((one) => cellKey(one.userId, one.locationId, one.categoryCode)));
  const schedules: Schedules = new Map(
    [...typed].flatMap(([id, schedule]) => {
      const expected = expectedOf(schedule);
      return expected === undefined
        ? []
        : [[id, { resetScale: schedule.resetScale, expectedLocationResponses: expected }] as const];
    }),
  );
  const changes = changesOf({ taskId, stored, cells, schedules });
  const isWrong = schedules.size < typed.size;
  useLeaveQuestion(changes.length > 0 && !saved, { busy: saving.isPending });
  const save = async () => {
    try {
      await saving.mutateAsync({ taskInstances: changes });
      setSaved(true);
      notifySuccess(t(($) => $.success.saving));
      setTimeout(() => void navigate({ to: taskAddresses.detail(taskId) }), backAfter);
    } catch (error) {
      notifyError(t(($) => $.errors.saving, { reason: error instanceof Error ? error.message : '' }));
    }
  };
  if (!person) {
    return (
      <EmptyState
        page
        title={t(($) => $.edit.none)}
        text={t(($) => $.edit.noneText)}
        action={
          <Button component={Link} to={taskAddresses.associate(taskId)}>
            {t(($) => $.title)}
          </Button>
        }
      />
    );
  }
  const own = stored.find(({ userId }) => userId === person.id);
  const schedule = typed.get(person.id) ?? {
    resetScale: own?.resetScale ?? 'notClose',
    expected: String(own?.expectedLocationResponses ?? 1),
  };
  const locations = locationsOf(stored);
  const categories = categoriesOf(
    stored,
    t(($) => $.general),
  );
  return (
    <>
      <ScheduleFields
        schedule={schedule}
        onChange={(next) => setTyped((before) => new Map(before).set(person.id, next))}
        error={expectedOf(schedule) === undefined ? t(($) => $.schedule.wrong) : undefined}
      />
      <div className={classes.frame}>
        <PeopleList
          rows={listedRows(found)}
          chosen={person.id}
          onChoose={({ id }) => setPicked(id)}
          searchValue={searchValue}
          onSearch={setSearchValue}
        />
        <LocationGrid
          key={person.id}
          person={person.name}
          locations={listedRows(locations)}
          categories={categories}
          isChecked={(locationId, code) => {
            const key = cellKey(person.id, locationId, code);
            return cells.get(key) ?? keys.has(key);
          }}
          onCheck={(some, checked) =>
            setCells((before) =>
              withCells(
                before,
                keys,
                some.map(({ locationId, code }) => cellKey(person.id, locationId, code)),
                checked,
              ),
            )
          }
        />
      </div>
      <div className={bar.bar} data-foot-bar="" role="region" aria-label={t(($) => $.plan.label)}>
        <p className={bar.words} role="status">
          {t(($) => $.edit.changes, { count: changes.length, shown: number(changes.length), title })}
        </p>
        <div className={bar.buttons}>
          <Button
            variant="default"
            disabled={saving.isPending}
            onClick={() => void navigate({ to: taskAddresses.detail(taskId) })}
          >
            {t(($) => $.back)}
          </Button>
          <Button
            disabled={changes.length === 0 || isWrong}
            loading={saving.isPending || saved}
            onClick={() => void save()}
          >
            {t(($) => $.saveChanges)}
          </Button>
        </div>
      </div>
    </>
  );
}

function Loaded({ taskId, title }: { taskId: number; title: string }) {
  const { t } = useTranslation('assignments');
  const { data, error } = useAssignments(taskId);
  if (error)
    return <EmptyState drawing="broken" urgent page title={t(($) => $.failed)} text={error.message} />;
  if (!data) return <Waiting label={t(($) => $.loading)} height={420} radius="md" />;
  return (
    <>
      {data.totalIsCapped ? <p role="note">{t(($) => $.edit.capped)}</p> : null}
      <Edit taskId={taskId} title={title} stored={data.taskInstances} />
    </>
  );
}

/** /tasks/{taskId}/associations/edit: who answers a task now, and what to change of that. */
export function EditAssociationsPage() {
  const { t } = useTranslation('assignments');
  const taskId = Number(route.useParams().taskId);
  return (
    <TaskGate taskId={taskId}>
      {({ title, Company }) => (
        <>
          <PageHeader
            title={t(($) => $.edit.title)}
            description={t(($) => $.edit.text, { title })}
            actions={<WhoSees taskId={taskId} company={Company.id} />}
          />
          <Loaded key={taskId} taskId={taskId} title={title} />
        </>
      )}
    </TaskGate>
  );
}
