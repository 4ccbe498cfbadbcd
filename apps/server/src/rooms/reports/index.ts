// The door of the room.
export { checkPowerBi, powerBiAdvice, type PowerBiState } from './powerbi/check-power-bi.ts';
export type { PowerBiReason } from './powerbi/power-bi-failure.ts';
export { lastVisitOf } from './last-visit.ts';
