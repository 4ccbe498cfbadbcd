import { useState } from 'react';
import type { AssignedPerson } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { BackLink } from '@gondola/ui/display/back-link.tsx';
import { FootBar } from '@gondola/ui/display/foot-bar.tsx';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { notifyError, notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { Locked } from '@gondola/ui/form/locked.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { TransferRows } from '@gondola/ui/transfer/transfer-side.ts';
import { taskAddresses } from '~/rooms/tasks/index.ts';
import { LocationGrid } from '../components/location-grid.tsx';
import { PeopleList, type PersonLine } from '../components/people-list.tsx';
import { RecentRuns } from '../components/recent-runs.tsx';
import { ScheduleFields } from '../components/schedule-fields.tsx';
import { TaskGate } from '../components/task-gate.tsx';
import { WhoSees } from '../components/who-sees.tsx';
import { mappedRows } from '../listed-rows.ts';
import { useBackToTask } from '../use-assigning.ts';
import { useEditedAssociations } from '../use-edited-associations.ts';
import { useGrid, usePeople, useSaveAssignments } from '../queries.ts';
import classes from '../components/person-grid.module.css';

const route = getRouteApi('/_portal/tasks/$taskId/associations/edit');

const lineOf = ({ id, fullName, dni, email }: AssignedPerson): PersonLine => ({
  id,
  name: fullName,
  details: dni ?? email,
});

/** The people of a task, and the grid of one of them. */
function Edit({ taskId }: { taskId: number }) {
  const { t } = useTranslation('assignments');
  const [searchValue, setSearchValue] = useState('');
  const [picked, setPicked] = useState<PersonLine>();
  const people = usePeople(taskId, searchValue);
  const rows = mappedRows(people, lineOf);
  const first = rows.rowsAt(0)?.[0];
  // Whose grid is shown stays shown, whatever is searched then: what was changed would be lost with it.
  if (!picked && first) setPicked(first);
  if (picked) {
    return (
      <Grid
        taskId={taskId}
        rows={rows}
        person={picked}
        onChoose={setPicked}
        searchValue={searchValue}
        onSearch={setSearchValue}
      />
    );
  }
  if (people.failure !== undefined) {
    return (
      <EmptyState
        drawing="broken"
        urgent
        page
        title={t(($) => $.failed)}
        text={people.failure}
        action={
          <Button variant="default" onClick={people.retry}>
            {t(($) => $.retry)}
          </Button>
        }
      />
    );
  }
  if (people.total === undefined) return <Waiting label={t(($) => $.loading)} height={420} radius="md" />;
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

interface GridProps {
  taskId: number;
  rows: TransferRows<PersonLine>;
  /** Whose grid is shown. */
  person: PersonLine;
  onChoose: (person: PersonLine) => void;
  searchValue: string;
  onSearch: (value: string) => void;
}

function Grid({ taskId, rows, person, onChoose, searchValue, onSearch }: GridProps) {
  const { t } = useTranslation('assignments');
  const { number } = useFormats();
  const navigate = useNavigate();
  const goBack = useBackToTask(taskId);
  const saving = useSaveAssignments();
  const [saved, setSaved] = useState(false);
  const { locations, categories = [] } = useGrid(taskId);
  const edit = useEditedAssociations(taskId, person.id);
  const { changes, isWrong, schedule } = edit;
  useLeaveQuestion(changes.length > 0 && !saved, { busy: saving.isPending });
  const save = async () => {
    try {
      await saving.mutateAsync({ taskInstances: changes });
      setSaved(true);
      notifySuccess(t(($) => $.success.saving));
      goBack();
    } catch (error) {
      notifyError(t(($) => $.errors.saving, { reason: error instanceof Error ? error.message : '' }));
    }
  };
  const failure = edit.failure ?? locations.failure;
  return (
    <>
      {/* A change made once it is sent would be lost with the page. */}
      <Locked when={saving.isPending || saved}>
        <ScheduleFields schedule={schedule} onChange={edit.setSchedule} disabled={!edit.isHere} />
        <div className={classes.frame}>
          <PeopleList
            rows={rows}
            chosen={person.id}
            onChoose={onChoose}
            searchValue={searchValue}
            onSearch={onSearch}
          />
          {edit.isHere ? (
            <LocationGrid
              key={person.id}
              person={person.name}
              locations={mappedRows(locations, ({ id, name, internalCode, chain, city }) => ({
                id,
                name,
                details: [internalCode, chain, city].filter(Boolean).join(' · '),
              }))}
              categories={categories.map(({ code, name }) => ({
                code,
                name: code === null ? t(($) => $.general) : name,
              }))}
              isChecked={edit.isChecked}
              onCheck={edit.check}
            />
          ) : failure === undefined ? (
            <Waiting label={t(($) => $.loading)} height={320} radius="md" />
          ) : (
            <p role="alert">{failure}</p>
          )}
        </div>
      </Locked>
      <FootBar
        label={t(($) => $.plan.label)}
        words={t(($) => $.edit.changes, { count: changes.length, shown: number(changes.length) })}
      >
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
      </FootBar>
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
          <BackLink to={taskAddresses.detail(taskId)}>{t(($) => $.backToTask)}</BackLink>
          <PageHeader
            title={t(($) => $.edit.title)}
            description={t(($) => $.edit.text, { title })}
            actions={
              <>
                <RecentRuns taskId={taskId} title={title} />
                <WhoSees taskId={taskId} company={Company.id} />
              </>
            }
          />
          <Edit key={taskId} taskId={taskId} />
        </>
      )}
    </TaskGate>
  );
}
