import { createFileRoute, notFound } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { listSearch } from '@gondola/ui/table/list-search.ts';

// __GALLERY__ is a constant of the build: without it nothing of the gallery is written out.
const Gallery = __GALLERY__ ? lazyPart(() => import('~/gallery/gallery-page.tsx')) : () => null;

export const Route = createFileRoute('/gallery')({
  validateSearch: listSearch(['state', 'project', 'created']),
  beforeLoad: () => {
    if (!__GALLERY__) throw notFound();
  },
  loader: () => (__GALLERY__ ? loadTexts('questions', 'survey') : undefined),
  component: () => <Gallery />,
});
