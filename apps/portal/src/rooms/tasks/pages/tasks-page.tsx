import { taskEndpoints, type TaskListRow } from '@gondola/contract';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { PageHeader } from '@gondola/ui/display/page-header.tsx';
import { DataTable } from '@gondola/ui/table/data-table.tsx';
import { ListSearchField } from '@gondola/ui/toolbar/search-field.tsx';
import { TaskLinks } from '../components/task-links.tsx';
import { taskAddresses } from '../task-addresses.ts';
import { taskColumns } from '../task-columns.tsx';
import { newestFirst, queryOf } from '../task-search.ts';
import { useList, useListAddress } from '~/lists/use-list.ts';

const route = getRouteApi('/_portal/tasks/');

/** /tasks: the questionnaires that people answer in the shops. */
export function TasksPage() {
  const { t } = useTranslation('tasks');
  const navigate = useNavigate();
  const list = useListAddress(route, { defaults: { sort: newestFirst } });
  const result = useList(taskEndpoints.list, list, {
    query: queryOf(list.search, list.sort),
    read: ({ surveys, totalSurveys }) => [surveys, totalSurveys],
  });
  return (
    <>
      <PageHeader
        title={t(($) => $.title)}
        count={result.count && t(($) => $.count, result.count)}
        description={t(($) => $.description)}
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
        actionsWidth={188}
        empty={{ title: t(($) => $.empty.title), text: t(($) => $.empty.text) }}
        filters={<ListSearchField list={list} placeholder={t(($) => $.search)} />}
      />
    </>
  );
}
