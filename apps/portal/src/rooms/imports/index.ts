// The door of the room: what other rooms and the shell may use. Other pages are reached by their routes.
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

export { useImportSearch } from './import-search.ts';

/** Both in files of their own, because the shell comes through this door with the first load. */
export const ImportPage = lazyPart(async () => ({
  default: (await import('./pages/import-page.tsx')).ImportPage,
}));
export const TrayMemory = lazyPart(() => import('./tray-memory.tsx'));
