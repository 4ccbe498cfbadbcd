// The door of the room. Pages are reached by their routes; texts are in `locations`.
export const loadAddLocation = () => import('./components/add-location.tsx');
