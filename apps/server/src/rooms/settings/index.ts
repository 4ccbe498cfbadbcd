export { findReachedAddress } from './settings.queries.ts';
export { readSettings } from './read-settings.ts';
export { saveSettings } from './save-settings.ts';
export { presentPortalSettings } from './settings.presenter.ts';
