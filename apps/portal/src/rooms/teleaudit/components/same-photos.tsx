import { type ComponentProps, Suspense } from 'react';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';

const Part = lazyPart(async () => {
  const { SamePhotos: part } = await import('../../reviews/index.ts');
  return { default: part };
});

/** The photos of an answer that other visits have too, as reviewers see them; fetched where there are any. */
export const SamePhotos = (props: Omit<ComponentProps<typeof Part>, 'list'>) => (
  <Suspense>
    <Part {...props} list="/responses" />
  </Suspense>
);
