// The door of the room: what other rooms may use. Pages are reached by their routes.
export { taskAddresses } from './task-addresses.ts';
export const loadTaskWizard = () => import('./components/task-wizard.tsx');
