import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aDraft, aPage, show, words } from '../testing/show.tsx';
import TypedPage from './typed-page.tsx';

const nothing = () => undefined;

it('leaves the caret behind a title that came with its type', async () => {
  const page = aPage(1, 'short answer', 'La góndola');
  await show(
    <TypedPage page={page} type="short answer" isPicked onRetype={nothing} onMove={nothing} />,
    aDraft([page]),
  );
  const title = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: words.es.page.title });
  await waitFor(() => expect(document.activeElement).toBe(title));
  expect([title.selectionStart, title.selectionEnd]).toEqual([10, 10]);
});
