// The door of the room: what other rooms may use. Pages are reached by their routes.
export { DayOnly } from './components/day-only.tsx';
export { default as EditTicketDialog } from './components/edit-ticket-dialog.tsx';
export { MoveButtons } from './components/move-buttons.tsx';
export { type ShownTicket, TicketPanelFrame } from './components/ticket-panel-frame.tsx';
export { TicketStatus } from './components/ticket-status.tsx';
export { TimelinePart } from './components/timeline-part.tsx';
export { TokenAmount } from './components/token-amount.tsx';
export { fileNameOf } from './file-name.ts';
export { useProjects } from './project-queries.ts';
export { useChangeTicket } from './queries.ts';
export { type CsvColumn, runCsvExport } from './run-csv-export.ts';
export { sendTicketFile, ticketFileRules } from './ticket-file.ts';
