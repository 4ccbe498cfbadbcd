// The door of the room: what other rooms and the shell may use. Pages are reached by their routes; texts are in `users`.
export { AvatarDialog } from './components/avatar-dialog.tsx';
export type { PeopleDialog } from './components/open-people-dialog.tsx';
export { PeopleDialogs } from './components/people-dialogs.tsx';
export { PersonPicture } from './components/person-picture.tsx';
export { ProjectRoleSelect } from './components/project-role-select.tsx';
export { PersonStatus } from './components/person-status.tsx';
export { SessionsDialog } from './components/sessions-dialog.tsx';
export { useInviteAgain, usePerson } from './people-queries.ts';
export const loadRegisterDialog = () => import('./components/register-dialog.tsx');
