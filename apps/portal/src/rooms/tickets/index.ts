// The door of the room: what other rooms may use. Pages are reached by their routes.
export { AbsentNote } from './components/absent-note.tsx';
export { DayOnly } from './components/ticket-cells.tsx';
export { EditTicketDialog } from './components/edit-ticket-dialog.tsx';
export { MoveButtons } from './components/move-buttons.tsx';
export { type ShownTicket, TicketPanelFrame } from './components/ticket-panel-frame.tsx';
export { TicketStatus } from './components/ticket-cells.tsx';
export { TimelinePart } from './components/timeline-part.tsx';
export { TokenAmount } from './components/ticket-cells.tsx';
export { useChangeTicket } from './queries.ts';
export { type CsvColumn, runCsvExport } from './csv-export.ts';
export { sendTicketFile, ticketFiles } from './ticket-file.ts';
