// The door of the room: what other rooms and the shell may use. Pages are reached by their routes.

/** The tab of the administration screen; fetched when it is opened, its texts are in `reports`. */
export const loadReportsTab = () => import('./components/reports-tab.tsx');
export const loadReportForm = () => import('./components/report-form.tsx');
