/** Columns a search can be limited to; without one all four are searched. */
export const locationColumns = ['id', 'name', 'chain', 'internal_code'] as const;
export type LocationColumn = (typeof locationColumns)[number];
