import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { FormEvent, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, type Asked, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { type Group, groupEndpoints, type GroupProduct } from '@gondola/contract';
import { i18n } from '@gondola/client/i18n.ts';
import { deviceRegion, RegionProvider } from '@gondola/ui/format/region.tsx';
import en from './text/en.json' with { type: 'json' };
import { useGroupForm } from './use-group-form.ts';

const group: Group = {
  id: 7,
  name: 'Yogurts',
  deleted: false,
  createdAt: '2026-11-18T12:00:00.000Z',
  companyId: 1,
};

const product = (id: number, inGroup: boolean): GroupProduct => ({
  id,
  name: `Product ${id}`,
  internalCode: `P${id}`,
  ean: null,
  categoryCode: null,
  deleted: false,
  inGroup,
});

let sent: Asked[];
/** The next save is answered once this is known. */
let before: Promise<'saved' | 'failed'>;

beforeEach(async () => {
  i18n.addResourceBundle('en', 'groups', en);
  await i18n.changeLanguage('en');
  before = Promise.resolve('saved');
  const save = async () =>
    (await before) === 'failed' ? refuse(503, 'Later') : { listing: group, added: 1, removed: 0 };
  sent = fakeServer([answer(groupEndpoints.updateListing, save), answer(groupEndpoints.createListing, save)]);
});
afterEach(() => vi.unstubAllGlobals());

function open(stored: Group | undefined) {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RegionProvider region={deviceRegion()}>
      <QueryClientProvider client={queries}>{children}</QueryClientProvider>
    </RegionProvider>
  );
  const onSaved = vi.fn<() => void>();
  const options = { tab: 'listing', group: stored, company: 1, onSaved } as const;
  const { result } = renderHook(() => useGroupForm(options), { wrapper });
  const submit = () =>
    act(() => {
      const form = document.createElement('form');
      const event = { preventDefault() {}, stopPropagation() {}, currentTarget: form };
      result.current.state.onSubmit(event as unknown as FormEvent<HTMLFormElement>);
    });
  /** Submits, changes the form while it is sent, and waits for the answer. */
  const submitAnd = async (change: () => void, outcome: Awaited<typeof before> = 'saved') => {
    const { promise, resolve } = Promise.withResolvers<typeof outcome>();
    const asked = sent.length;
    before = promise;
    submit();
    await waitFor(() => expect(sent.length).toBeGreaterThan(asked));
    act(change);
    resolve(outcome);
    await waitFor(() => expect(result.current.state.busy).toBe(false));
  };
  return { result, submit, submitAnd, onSaved };
}

describe('the form of a group', () => {
  it('has nothing to save once everything moved is back', () => {
    const { result } = open(group);
    act(() => result.current.move([product(1, false), product(2, true)], 'in'));
    expect(result.current.dirty).toBe(true);
    act(() => result.current.move([product(1, false)], 'out'));
    expect(result.current.changes).toEqual([]);
    expect(result.current.dirty).toBe(false);
  });

  it('saves a search as a search, with what was moved since, and is clean afterwards', async () => {
    const { result, submit } = open(group);
    act(() => result.current.moveAll('in', 'yogurt'));
    act(() => result.current.move([product(3, false)], 'out'));
    submit();
    await waitFor(() => expect(result.current.dirty).toBe(false));
    expect(sent).toMatchObject([
      {
        method: 'PUT',
        path: '/api/listing/7',
        body: {
          changes: [
            { change: 'add', matching: { searchValue: 'yogurt', noDeleted: true } },
            { change: 'remove', ids: [3] },
          ],
        },
      },
    ]);
  });

  it('keeps what is moved while a save is on its way, over what the save leaves', async () => {
    const { result, submitAnd } = open(group);
    act(() => result.current.move([product(1, false), product(2, false)], 'in'));
    await submitAnd(() => {
      // As the lists have them until they are read again.
      result.current.move([product(1, false)], 'out');
      result.current.move([product(3, true)], 'out');
      result.current.move([product(4, false)], 'in');
      result.current.move([product(4, false)], 'out');
    });
    expect(result.current.changes).toEqual([{ change: 'remove', ids: [1, 3] }]);
    expect(result.current.dirty).toBe(true);
  });

  it('keeps a search that is moved while a save is on its way', async () => {
    const { result, submitAnd } = open(group);
    act(() => result.current.move([product(1, false)], 'in'));
    await submitAnd(() => result.current.moveAll('out', 'old'));
    expect(result.current.changes).toEqual([{ change: 'remove', matching: { searchValue: 'old' } }]);
  });

  it('keeps all that was moved where the save failed', async () => {
    const { result, submitAnd } = open(group);
    act(() => result.current.move([product(1, false)], 'in'));
    await submitAnd(() => result.current.move([product(3, true)], 'out'), 'failed');
    expect(result.current.changes).toEqual([
      { change: 'add', ids: [1] },
      { change: 'remove', ids: [3] },
    ]);
  });

  it('keeps a name that is written while a save is on its way as unsaved', async () => {
    const { result, submitAnd } = open(group);
    act(() => result.current.move([product(1, false)], 'in'));
    await submitAnd(() => result.current.state.form.setFieldValue('name', 'Yogurts and milk'));
    expect(result.current.dirty).toBe(true);
    act(() => result.current.discard());
    expect(result.current.state.form.getValues()['name']).toBe('Yogurts');
    expect(result.current.dirty).toBe(false);
  });

  it('goes on with a new group that was changed while it was created, and leaves it once that is saved', async () => {
    const { result, submit, submitAnd, onSaved } = open(undefined);
    act(() => result.current.state.form.setFieldValue('name', 'Yogurts'));
    await submitAnd(() => result.current.move([product(5, false)], 'in'));
    expect(onSaved).not.toHaveBeenCalled();
    expect(result.current.group?.id).toBe(7);
    submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(group));
    expect(sent.at(-1)).toMatchObject({
      method: 'PUT',
      path: '/api/listing/7',
      body: { changes: [{ change: 'add', ids: [5] }] },
    });
  });

  it('after a try without an answer, which may have made the group, saves it as it is now', async () => {
    const { result, submit, submitAnd, onSaved } = open(undefined);
    act(() => result.current.state.form.setFieldValue('name', 'Yogurts'));
    act(() => result.current.move([product(1, false), product(2, false)], 'in'));
    await submitAnd(() => {}, 'failed');
    act(() => result.current.move([product(1, false)], 'out'));
    before = Promise.resolve('saved');
    submit();
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
    expect(sent.map(({ method }) => method)).toEqual(['POST', 'POST', 'PUT']);
    expect(sent.at(-1)?.body).toEqual({
      name: 'Yogurts',
      changes: [
        { change: 'remove', matching: {} },
        { change: 'add', ids: [2] },
      ],
    });
  });

  it('names a missing name and sends nothing', () => {
    const { result, submit } = open(undefined);
    act(() => result.current.move([product(1, false)], 'in'));
    submit();
    expect(result.current.state.form.errors['name']).toBeTruthy();
    expect(sent).toEqual([]);
    act(() => result.current.discard());
    expect(result.current.dirty).toBe(false);
  });

  it('sends a new group under one request, however often', async () => {
    const { result, submit } = open(undefined);
    act(() => result.current.state.form.setFieldValue('name', 'New'));
    submit();
    submit();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ method: 'POST', path: '/api/listing', body: { name: 'New' } });
    expect(sent[0]?.body?.['requestId']).toMatch(/^[0-9a-f-]{36}$/);
  });
});
