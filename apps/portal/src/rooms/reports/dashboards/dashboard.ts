// The state of every part of a dashboard: the report it is opened through, its filters, and how to change them.
import { createContext, useContext } from 'react';
import { type DashboardChoices, type DataOf, type EndpointDefinition, type InputOf } from '@gondola/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { apiQuery, useKeptQuery } from '@gondola/client/queries.ts';
import type { DrillDown, DashboardSearch } from './dashboard-search.ts';

/** The filters that go to the server for every figure. */
export interface Narrowing {
  readonly userId?: number;
  readonly from: string;
  readonly to: string;
  readonly projectIds?: string;
  readonly taskIds?: string;
  readonly chains?: string;
  readonly categories?: string;
  readonly clusterId?: number;
}

interface Dashboard {
  readonly reportId: number;
  readonly search: DashboardSearch;
  readonly narrowing: Narrowing;
  readonly choices: DashboardChoices;
  /** Of whom, of which days and narrowed to what, for pictures. */
  readonly about: string;
  readonly change: (part: Partial<DashboardSearch>) => void;
  /** Lists what lies behind a figure. */
  readonly open: (behind: DrillDown) => void;
}

const context = createContext<Dashboard | undefined>(undefined);
export const DashboardProvider = context.Provider;

export function useDashboard(): Dashboard {
  const dashboard = useContext(context);
  if (!dashboard) throw new Error('outside of a dashboard');
  return dashboard;
}

/** Figures of the dashboard; those of before stay while others come. */
export function useFigures<E extends EndpointDefinition>(
  definition: E,
  more: Readonly<Record<string, unknown>> = {},
): UseQueryResult<DataOf<E>> {
  const { reportId, narrowing } = useDashboard();
  const input = { params: { id: reportId }, query: { ...narrowing, ...more } } as unknown as InputOf<E>;
  // A report is found by its id alone: it may be of another company than the selected one.
  return useKeptQuery({
    ...apiQuery(definition, input, null),
    // Something changes all the time somewhere in a company: once a minute is soon enough for a dashboard.
    refetchInterval: 60_000,
  });
}

/** The narrowing of one figure on top of that of the dashboard. */
export function narrowedBy(narrowing: Narrowing, behind: DrillDown): Readonly<Record<string, unknown>> {
  const { from, to, taskId, projectId, chain, category, statuses } = behind;
  const { shareType, reviewerId, labelId, counted, status, measure, side } = behind;
  const wanted = {
    ...narrowing,
    from: from ?? narrowing.from,
    to: to ?? narrowing.to,
    projectIds: projectId === undefined ? narrowing.projectIds : String(projectId),
    taskIds: taskId === undefined ? narrowing.taskIds : String(taskId),
    chains: chain === undefined ? narrowing.chains : JSON.stringify([chain]),
    categories: category === undefined ? narrowing.categories : JSON.stringify([category]),
    statuses: statuses?.join(','),
    shareType,
    reviewerId,
    labelId,
    counted,
    status,
    measure,
    side,
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}
