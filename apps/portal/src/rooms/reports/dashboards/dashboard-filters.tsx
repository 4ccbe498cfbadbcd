import { Button } from '@mantine/core';
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs';
import { DateRangeFilter } from '@gondola/ui/toolbar/date-range-filter.tsx';
import { FilterMenu } from '@gondola/ui/toolbar/filter-menu.tsx';
import { type Span, spanOf, spans } from './dashboard-search.ts';
import { useDashboard } from './dashboard.ts';
import { ChoiceButtons } from './parts/choice-buttons.tsx';
import { useWords } from './use-words.ts';
import classes from './dashboard-view.module.css';

interface FilterNames {
  readonly tasks: boolean;
  readonly categories: boolean;
  readonly projects: boolean;
}

/** The filters of the dashboard; all of them live in the address. */
export function DashboardFilters({ tasks, categories, projects }: FilterNames) {
  const { t } = useWords();
  const { choices, search, change } = useDashboard();
  const span = spanOf(search.period);
  const byId = (list: readonly { id: number; name: string }[]) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  const general = t(($) => $.board.general);
  const noChain = t(($) => $.board.noChain);
  const number = (value: string | undefined) => (value === undefined ? undefined : Number(value));
  const text = (value: number | undefined) => (value === undefined ? undefined : String(value));
  // An empty chain or category has a name of its own in a list of choices, which keeps no empty values.
  const none = '\u2205';
  const shown = (value: string | undefined) => (value === '' ? none : value);
  const meant = (value: string | undefined) => (value === none ? '' : value);
  const listed = choices.tasks.filter(({ projectId }) => !search.project || projectId === search.project);
  return (
    <div className={classes.filters} role="group" aria-label={t(($) => $.board.filters)}>
      <ChoiceButtons
        label={t(($) => $.board.period)}
        value={span}
        onChange={(value) => change({ period: value })}
        options={(Object.keys(spans) as Span[]).map((value) => ({
          value,
          label: t(($) => $.board.span[value]),
        }))}
      />
      <DateRangeFilter
        name={t(($) => $.board.dates)}
        value={span ? undefined : search.period}
        onChange={(period) => change({ period })}
      />
      {projects && choices.projects.length > 1 ? (
        <FilterMenu
          name={t(($) => $.board.project)}
          options={byId(choices.projects)}
          value={text(search.project)}
          onChange={(value) => change({ project: number(value), task: undefined })}
        />
      ) : null}
      {tasks ? (
        <FilterMenu
          name={t(($) => $.board.task)}
          options={byId(listed)}
          value={text(search.task)}
          onChange={(value) => change({ task: number(value) })}
        />
      ) : null}
      <FilterMenu
        name={t(($) => $.board.chain)}
        options={choices.chains.map((chain) => ({ value: chain || none, label: chain || noChain }))}
        value={shown(search.chain)}
        onChange={(value) => change({ chain: meant(value) })}
      />
      {categories ? (
        <FilterMenu
          name={t(($) => $.board.category)}
          options={[
            { value: none, label: general },
            ...choices.categories.map(({ code, name }) => ({ value: code, label: name })),
          ]}
          value={shown(search.category)}
          onChange={(value) => change({ category: meant(value) })}
        />
      ) : null}
      {choices.clusters.length > 0 ? (
        <FilterMenu
          name={t(($) => $.board.cluster)}
          options={byId(choices.clusters)}
          value={text(search.cluster)}
          onChange={(value) => change({ cluster: number(value) })}
        />
      ) : null}
      <Button
        className={classes.print ?? ''}
        variant="default"
        leftSection={<IconPrinter size={17} stroke={1.6} />}
        onClick={() => window.print()}
      >
        {t(($) => $.board.print)}
      </Button>
    </div>
  );
}
