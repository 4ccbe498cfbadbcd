// The door of the room.

/** The projects' tab of the administration screen. */
export const loadProjectsTab = () => import('./components/projects-tab.tsx');
