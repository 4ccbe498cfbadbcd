// The states of a BI report (back-office 4, D23).

/** `powerbi`: embedded from Power BI. `dashboard`: built in, over the platform's own data. */
export const reportKinds = ['powerbi', 'dashboard'] as const;
export type ReportKind = (typeof reportKinds)[number];

/** The built-in dashboards; a report of that kind names one as its `reportId`. */
export const dashboardNames = [
  'overview',
  'shareOfShelf',
  'taskCompletion',
  'reviewOutcomes',
  'challenges',
  'stock',
] as const;
export type DashboardName = (typeof dashboardNames)[number];

export const warningStatuses = ['normal', 'low', 'high'] as const;
export type WarningStatus = (typeof warningStatuses)[number];

/** A warning message is shorter than this many characters (back-office 5). */
export const warningMessageLimit = 50;

/** Longest period, in days, the last one included. */
export const maxPeriod = 366;

/** Up to this many days a period is shown day by day, a longer one week by week. */
export const maxPeriodByDay = 31;
