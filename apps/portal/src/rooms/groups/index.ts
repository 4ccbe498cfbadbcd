// The door of the room: lists of people and places with a draft of who is chosen, for pages that choose them for something else.
export { Members } from './components/members.tsx';
export { callsOf, type Company, type Member } from './group-kinds.ts';
export { useMemberSide } from './use-member-side.ts';
