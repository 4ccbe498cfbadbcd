// The door of the room.

/** The terms' tab of the administration screen. */
export const loadTermsTab = () => import('./components/terms-tab.tsx');
