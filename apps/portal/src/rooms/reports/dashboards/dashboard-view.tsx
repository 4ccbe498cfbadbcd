import {
  type DashboardName,
  type ReportFilter,
  dashboardEndpoints,
  type DashboardChoices,
} from '@gondola/contract';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '@gondola/client/queries.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { EmptyState } from '@gondola/ui/display/empty-state.tsx';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useIdle } from '@gondola/ui/loading/use-idle.ts';
import { Waiting } from '@gondola/ui/display/waiting.tsx';
import { BoardContent } from './board-content.tsx';
import { DashboardFilters } from './dashboard-filters.tsx';
import { type DashboardSearch, daysOf, readSearch, writeSearch } from './dashboard-search.ts';
import { DashboardProvider, type Narrowing } from './dashboard.ts';
import { useWords } from './use-words.ts';
import classes from './dashboard-view.module.css';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';

const DrillDownPanel = lazyPart(() => import('./drill-down-panel.tsx'));

type Narrowed = 'project' | 'task' | 'chain' | 'category' | 'cluster';

const nameIn = (list: readonly { id: number; name: string }[], id: number | undefined) =>
  list.find((one) => one.id === id)?.name;

/** The filters of a dashboard in words: "Cadena: Norte". */
function useNarrowingWords(): (
  name: DashboardName,
  search: DashboardSearch,
  choices: DashboardChoices,
) => string[] {
  const { t } = useWords();
  return (name, search, { projects, tasks, categories, clusters }) => {
    const category = categories.find(({ code }) => code === search.category)?.name ?? search.category;
    const shown: Readonly<Record<Narrowed, string | undefined>> = {
      project: nameIn(projects, search.project),
      task: nameIn(tasks, search.task),
      chain: search.chain === '' ? t(($) => $.board.noChain) : search.chain,
      category: category === '' ? t(($) => $.board.general) : category,
      cluster: nameIn(clusters, search.cluster),
    };
    const words = (Object.keys(shown) as Narrowed[])
      .filter((part) => shown[part] !== undefined)
      .map((part) => `${t(($) => $.board[part])}: ${shown[part]}`);
    if (name !== 'shareOfShelf') return words;
    const type = t(($) => $.board.shareTypes[search.shareType ?? 'linear-share']);
    return [...words, `${t(($) => $.board.shareType)}: ${type}`];
  };
}

const attribute = 'data-mantine-color-scheme';

/** On paper everything is light, whatever it is on screen. */
function useLightPrint(): void {
  useEffect(() => {
    const root = document.documentElement;
    let shown: string | null = null;
    const before = () => {
      shown = root.getAttribute(attribute);
      root.setAttribute(attribute, 'light');
    };
    const after = () => {
      if (shown !== null) root.setAttribute(attribute, shown);
    };
    window.addEventListener('beforeprint', before);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('beforeprint', before);
      window.removeEventListener('afterprint', after);
    };
  }, []);
}

export interface DashboardViewProps {
  name: DashboardName;
  /** The report it is opened through: the server finds the person's filter by it and applies it. */
  reportId: number;
  /** Whose filter, where a super administrator looks at someone's report; their own without it. */
  userId?: number;
  /** The same filter, to say what is left out; null shows everything. */
  filter: ReportFilter | null;
}

function narrowingOf(search: DashboardSearch, today: string, userId: number | undefined): Narrowing {
  const { project, task, chain, category, cluster } = search;
  return {
    ...(userId === undefined ? {} : { userId }),
    ...daysOf(search.period, today),
    ...(project === undefined ? {} : { projectIds: String(project) }),
    ...(task === undefined ? {} : { taskIds: String(task) }),
    ...(chain === undefined ? {} : { chains: JSON.stringify([chain]) }),
    ...(category === undefined ? {} : { categories: JSON.stringify([category]) }),
    ...(cluster === undefined ? {} : { clusterId: cluster }),
  };
}

/** A built-in dashboard (D23), loaded when a report of that kind is opened. */
export default function DashboardView({ name, reportId, userId, filter }: DashboardViewProps) {
  const { t } = useWords();
  const { exact, plainDay } = useFormats();
  const { search, change } = useDashboardSearch();
  const narrowingWords = useNarrowingWords();
  useLightPrint();
  const isIdle = useIdle();
  const reader = userId === undefined ? {} : { userId };
  const input = { params: { id: reportId }, query: reader };
  const choices = useQuery(apiQuery(dashboardEndpoints.dashboardChoices, input, null));
  if (choices.error && !choices.data) {
    return (
      <EmptyState
        urgent
        drawing="broken"
        title={t(($) => $.board.failed)}
        text={choices.error.message}
        action={
          <Button variant="default" onClick={() => void choices.refetch()}>
            {t(($) => $.board.retry)}
          </Button>
        }
      />
    );
  }
  if (!choices.data) return <Waiting label={t(($) => $.board.opening)} height={460} radius="md" />;
  const narrowing = narrowingOf(search, choices.data.today, userId);
  const { ignored, companyName } = choices.data;
  const words = narrowingWords(name, search, choices.data);
  const days = { from: plainDay(narrowing.from), to: plainDay(narrowing.to) };
  const filtered =
    filter === null ? [] : [t(($) => (userId === undefined ? $.board.filtered : $.board.filteredOther))];
  const about = [companyName, t(($) => $.board.between, days), ...words, ...filtered].join(' · ');
  return (
    <DashboardProvider
      value={{
        reportId,
        search,
        narrowing,
        choices: choices.data,
        about,
        change,
        open: (behind) => change({ behind }),
      }}
    >
      <div className={classes.board}>
        <DashboardFilters
          tasks={name !== 'challenges' && name !== 'stock'}
          categories={name !== 'challenges'}
          projects={name !== 'stock'}
        />
        <p className={classes.line}>
          {name === 'stock' ? t(($) => $.board.holdsNow) : t(($) => $.board.shown, days)}
          {filtered.map((line) => ` ${line}`)}
          {ignored.length > 0 ? ` ${t(($) => $.board.ignored, { columns: ignored.join(', ') })}` : null}
          <span className={classes.printed}>
            {[companyName, ...words, exact(new Date(choices.dataUpdatedAt))].join(' · ')}
          </span>
        </p>
        <BoardContent name={name} />
        {search.behind || isIdle ? (
          <Suspense>
            <DrillDownPanel />
          </Suspense>
        ) : null}
      </div>
    </DashboardProvider>
  );
}

/** The dashboard's state in the address, and how to change it; the rest of the address stays. */
function useDashboardSearch(): {
  search: DashboardSearch;
  change: (part: Partial<DashboardSearch>) => void;
} {
  const navigate = useNavigate();
  const found: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const change = (part: Partial<DashboardSearch>) => {
    // Another narrowing has other rows behind it.
    const next = { ...found, behind: undefined, ...writeSearch(part) };
    void navigate({ to: '.', search: next as never, resetScroll: false });
  };
  return { search: readSearch(found), change };
}
