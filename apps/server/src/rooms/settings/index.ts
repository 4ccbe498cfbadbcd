export { readSettings } from './read-settings.ts';
export { presentPortalSettings } from './settings.presenter.ts';
