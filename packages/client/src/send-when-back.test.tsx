import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiFailure, unreached } from './call.ts';
import { checkConnection, connected } from './connection.ts';
import { isServerAway, useSendWhenBack, useUnsent } from './send-when-back.ts';

let isThere = true;
beforeEach(() => {
  isThere = false;
  vi.stubGlobal('fetch', () =>
    isThere ? Promise.resolve(Response.json({ alive: true })) : Promise.reject(new TypeError('fetch')),
  );
});
afterEach(async () => {
  isThere = true;
  checkConnection();
  await connected();
  vi.unstubAllGlobals();
});

/** A button that saves, as a page has it. */
function Save({ send }: { send: () => Promise<void> }) {
  const unsent = useUnsent();
  const attempt = () => {
    send().then(unsent.settled, (error: unknown) => unsent.failed(error));
  };
  useSendWhenBack(unsent, attempt);
  return (
    <button type="button" onClick={attempt}>
      {unsent.attempts > 0 ? 'waits' : 'save'}
    </button>
  );
}

const save = vi.fn<() => Promise<void>>();

async function press(send: () => Promise<void>) {
  save.mockReset();
  save.mockImplementation(send);
  const shown = render(<Save send={save} />);
  screen.getByRole('button').click();
  await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
  return shown;
}

it('sends once more, and only once, what met no server, when it is back', async () => {
  await press(() => (isThere ? Promise.resolve() : Promise.reject(unreached())));
  expect(await screen.findByText('waits')).toBeDefined();
  expect(save).toHaveBeenCalledTimes(1);
  isThere = true;
  checkConnection();
  expect(await screen.findByText('save')).toBeDefined();
  expect(save).toHaveBeenCalledTimes(2);
});

it('goes on waiting where it met no server again', async () => {
  let failures = 2;
  await press(() => {
    failures -= 1;
    return failures >= 0 ? Promise.reject(unreached()) : Promise.resolve();
  });
  isThere = true;
  checkConnection();
  expect(await screen.findByText('save', undefined, { timeout: 5_000 })).toBeDefined();
  expect(save).toHaveBeenCalledTimes(3);
});

it('sends nothing again that the server refused, nor what was left with its page', async () => {
  expect(isServerAway(new ApiFailure(409, 'Changed', 'changed'))).toBe(false);
  expect(isServerAway(new ApiFailure(502, 'Bad gateway', 'unreadable'))).toBe(true);
  await press(() => Promise.reject(new ApiFailure(400, 'Wrong', 'wrong'))).then(({ unmount }) => unmount());
  const { unmount } = await press(() => Promise.reject(unreached()));
  unmount();
  isThere = true;
  checkConnection();
  await connected();
  expect(save).toHaveBeenCalledTimes(1);
});
