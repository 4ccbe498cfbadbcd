// The door of the room: when an assignment is due, as field staff meet it.
export { boundsOf, stateOf } from './assignment-state.ts';
export { countInPeriods } from './field.queries.ts';
