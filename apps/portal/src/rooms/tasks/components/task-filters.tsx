import { taskTypes } from '@gondola/survey';
import { useTranslation } from 'react-i18next';
import type { ListState } from '@gondola/ui/table/list-state.ts';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { useProjects } from '../queries.ts';
import { type TaskListSearch, taskStates } from '../task-query.ts';

/** Type, project, and whether a task is in the field. */
export function TaskFilters({ list }: { list: ListState<TaskListSearch> }) {
  const { t } = useTranslation('tasks');
  const { projects = [] } = useProjects();
  const { search, setFilter } = list;
  return (
    <>
      <FilterMenu
        name={t(($) => $.column.type)}
        value={search.type}
        onChange={(value) => setFilter('type', value)}
        options={taskTypes.map((value) => ({ value, label: t(($) => $.type[value]) }))}
      />
      <FilterMenu
        name={t(($) => $.field.project)}
        value={search.project}
        onChange={(value) => setFilter('project', value)}
        options={projects.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterMenu
        name={t(($) => $.state.name)}
        value={search.state}
        onChange={(value) => setFilter('state', value)}
        options={taskStates.map((value) => ({ value, label: t(($) => $.state[value]) }))}
      />
    </>
  );
}
