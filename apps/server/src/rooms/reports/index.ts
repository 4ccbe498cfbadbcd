// The door of the room.
export { lastVisitOf } from './last-visit.ts';
