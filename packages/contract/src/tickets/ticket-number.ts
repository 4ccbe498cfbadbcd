/** D18: the readable number of a ticket. */
export const ticketNumberOf = (id: number): string => `T-${String(id).padStart(6, '0')}`;
