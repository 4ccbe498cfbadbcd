// The door of the room: what other rooms may use. Pages are reached by their routes. The shell asks for the one count it
// shows at its place, so that the first load carries nothing else of this room.
export { DayOnly } from './components/day-only.tsx';
export { MoveButtons } from './components/move-buttons.tsx';
export { MoveDialog } from './components/move-dialog.tsx';
export { PanelTitle } from './components/panel-title.tsx';
export { TicketStatus } from './components/ticket-status.tsx';
export { TicketTimeline } from './components/ticket-timeline.tsx';
export { TokenAmount } from './components/token-amount.tsx';
export { fileNameOf } from './file-name.ts';
export type { MoveTarget } from './move-form.ts';
export { useProjects } from './project-queries.ts';
export { useChangeTicket, useRefreshTickets, useTicketDetails } from './queries.ts';
export { type CsvColumn, runCsvExport } from './run-csv-export.ts';
export { sendTicketFile, ticketFileRules } from './ticket-file.ts';
