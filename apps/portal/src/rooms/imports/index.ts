export { importSearch, useImportSearch } from './import-search.ts';
export { ImportPage } from './pages/import-page.tsx';
