/** Columns a search can be limited to; without one all of them are searched. */
export const locationColumns = ['id', 'name', 'chain', 'internal_code', 'city'] as const;
export type LocationColumn = (typeof locationColumns)[number];
