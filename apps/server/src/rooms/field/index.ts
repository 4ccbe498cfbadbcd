// The door of the room: when an assignment is due, as field staff meet it, and how answers are checked.
export { loadVersion } from './answer-context.ts';
export { type AnswerContext, stockSaid } from './answer-writes.ts';
export { answerFileRules } from './field-files.ts';
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
