export { importSearch, useImportSearch } from './import-search.ts';
/** What the tray remembers of imports, fetched when somebody has come in. */
export const loadTrayMemory = () => import('./tray-memory.tsx');
export { ImportPage } from './pages/import-page.tsx';
