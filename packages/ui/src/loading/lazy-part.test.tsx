import { Suspense } from 'react';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const show = (Part: ReturnType<typeof lazyPart<() => string>>) =>
  render(
    <Suspense fallback="waiting">
      <Part />
    </Suspense>,
  );

it('shows a part that was fetched ahead at once', async () => {
  const load = vi.fn(() => Promise.resolve({ default: () => 'the part' }));
  const Part = lazyPart(load);
  await Part.prepare();
  show(Part);
  expect(screen.getByText('the part')).toBeTruthy();
  expect(load).toHaveBeenCalledOnce();
});

it('waits for one that was not', async () => {
  show(lazyPart(() => Promise.resolve({ default: () => 'the part' })));
  expect(screen.getByText('waiting')).toBeTruthy();
  await screen.findByText('the part');
});
