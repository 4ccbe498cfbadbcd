import type { DashboardName, ReportFilter } from '@gondola/contract';
import { useDashboardName } from '../use-dashboard-name.ts';

export interface DashboardViewProps {
  name: DashboardName;
  /** The report it is opened through: the server finds the person's filter by it and applies it. */
  reportId: number;
  /** Whose filter, where a super administrator looks at someone's report; their own without it. */
  userId?: number;
  /** The same filter, to say what is left out; null shows everything. */
  filter: ReportFilter | null;
}

/** A built-in dashboard (D23), loaded when a report of that kind is opened. */
export default function DashboardView({ name }: DashboardViewProps) {
  const nameOf = useDashboardName();
  return <h2>{nameOf(name)}</h2>;
}
