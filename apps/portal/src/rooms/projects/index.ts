// The door of the room.
export { projectSearchPause } from './project-search-pause.ts';
export { ProjectSelect } from './components/project-select.tsx';

/** The projects' tab of the administration screen. */
export const loadProjectsTab = () => import('./components/projects-tab.tsx');
export const loadProjectDialog = () => import('./components/project-dialog.tsx');
