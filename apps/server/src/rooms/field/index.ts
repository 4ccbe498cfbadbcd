// The door of the room: when an assignment is due, and what a visit can be about.
export { createAuthenticateTicket } from './delivery.ts';
export { listProductsAt } from './field-products.ts';
export { type VisitPlace, visitPlaceOf } from './field-products.queries.ts';
export { boundsOf, closingPeriods, type ScalePeriod, stateOf } from './assignment-state.ts';
export { countInPeriods } from './field.queries.ts';
export {
  type HeldVersionRow,
  type HolderRow,
  listHeldVersions,
  listHoldersOfOthers,
} from './task-holders.queries.ts';
export { isStillDue } from './visits-due.queries.ts';
