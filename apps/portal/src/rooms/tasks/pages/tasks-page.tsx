import { Suspense, useState } from 'react';
import { taskEndpoints, type TaskListRow } from '@gondola/contract';
import { Button } from '@mantine/core';
import { getRouteApi, useNavigate, Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { BarAction } from '@gondola/ui/table/bar-action.tsx';
import { ListFilters } from '@gondola/ui/table/list-filters.tsx';
import { ListSearchField } from '@gondola/ui/table/list-search-field.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { taskAddresses } from '../task-addresses.ts';
import { taskColumns } from '../task-columns.tsx';
import { newestFirst, queryOf, taskStates } from '../task-query.ts';
import type { TaskListSearch } from '../task-search.ts';
import { useList, useListAddress } from '~/lists/use-list.ts';
import { taskTypes } from '@gondola/survey';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import { deferred } from '@gondola/ui/loading/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { useProjects } from '@gondola/client/use-projects.ts';
import classes from '../components/task-links.module.css';

const menu = deferred(() => import('../components/task-menu.tsx'));

/** The way that most tasks are opened for, in a word, and the others in a menu of words. */
function TaskLinks({ task }: { task: TaskListRow }) {
  const { t } = useTranslation('tasks');
  const { Content, surface, trigger } = useOverlay(menu, 'menu');
  const { id, title: name } = task;
  return (
    <span className={classes.ways}>
      <Link
        to={taskAddresses.associate(id)}
        className={classes.way}
        aria-label={t(($) => $.row.associate, { name })}
      >
        {t(($) => $.people.associate)}
      </Link>
      <button type="button" className={classes.way} aria-label={t(($) => $.row.more, { name })} {...trigger}>
        <IconDots size={17} stroke={1.8} />
      </button>
      {Content ? <Content surface={surface} task={task} /> : null}
    </span>
  );
}

const TaskWizard = lazyPart(() => import('../components/task-wizard.tsx'));
const DeleteTasks = lazyPart(() => import('../components/delete-tasks.tsx'));

const route = getRouteApi('/_portal/tasks/');

/** Tasks about to be deleted, and how to let go of the rows chosen. */
interface Deletion {
  tasks: readonly TaskListRow[];
  clear: () => void;
}

/** /tasks: the questionnaires that people answer in the shops. */
export function TasksPage() {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const [isCreating, setCreating] = useState(false);
  const [deletion, setDeletion] = useState<Deletion>();
  const list = useListAddress(route, { list: 'tasks', defaults: { sort: newestFirst } });
  const result = useList(taskEndpoints.list, list, {
    query: queryOf(list.search, list.sort),
    read: ({ surveys, totalSurveys }) => [surveys, totalSurveys],
  });
  const startCreating = () => setCreating(true);
  useKeys(
    t(($) => $.title),
    [{ keys: 'c', label: t(($) => $.create), run: startCreating }],
  );
  const create = (
    <Button leftSection={<IconPlus size={17} stroke={1.8} />} onClick={startCreating}>
      {t(($) => $.create)}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
        actions={create}
      />
      <DataTable<TaskListRow>
        name="tasks"
        label={t(($) => $.list)}
        columns={taskColumns(t)}
        list={list}
        result={result}
        rowKey={({ id }) => id}
        rowLabel={({ title }) => title}
        onOpen={({ id }) => void navigate({ to: taskAddresses.detail(id) })}
        rowActions={(task) => <TaskLinks task={task} />}
        actionsWidth={152}
        bulkActions={(tasks, clear) => (
          <BarAction
            icon={<IconTrash size={17} stroke={1.8} />}
            onClick={() => setDeletion({ tasks, clear })}
          >
            {t(($) => $.delete.action, { count: tasks.length })}
          </BarAction>
        )}
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text), action: create }}
        search={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
        filters={<TaskFilters list={list} />}
      />
      <Suspense>
        {isCreating ? <TaskWizard onClose={() => setCreating(false)} /> : null}
        {deletion ? (
          <DeleteTasks
            tasks={deletion.tasks}
            onClose={() => setDeletion(undefined)}
            onDone={deletion.clear}
          />
        ) : null}
      </Suspense>
    </>
  );
}

/** Type, project, and whether a task is in the field. */
function TaskFilters({ list }: { list: ListState<TaskListSearch> }) {
  const { t } = useTranslation('tasks');
  const { projects = [] } = useProjects();
  return (
    <ListFilters
      list={list}
      controls={{
        type: (its) => (
          <FilterMenu
            {...its}
            name={t(($) => $.column.type)}
            options={taskTypes.map((value) => ({ value, label: t(($) => $.type[value]) }))}
          />
        ),
        project: (its) => (
          <FilterMenu
            {...its}
            name={t(($) => $.field.project)}
            options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        ),
        state: (its) => (
          <FilterMenu
            {...its}
            name={t(($) => $.state.name)}
            options={taskStates.map((value) => ({ value, label: t(($) => $.state[value]) }))}
          />
        ),
      }}
    />
  );
}
