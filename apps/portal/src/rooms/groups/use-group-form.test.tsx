import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { FormEvent, ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, type Asked, fakeServer } from '@gondola/client/test/fake-server.ts';
import { type Group, groupEndpoints, type GroupProduct } from '@gondola/contract';
import { i18n } from '@gondola/client/i18n.ts';
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

beforeEach(async () => {
  i18n.addResourceBundle('en', 'groups', en);
  await i18n.changeLanguage('en');
  const saved = { listing: group, added: 1, removed: 0 };
  sent = fakeServer([
    answer(groupEndpoints.updateListing, () => saved),
    answer(groupEndpoints.createListing, () => saved),
  ]);
});
afterEach(() => vi.unstubAllGlobals());

function open(stored: Group | undefined) {
  const queries = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>{children}</QueryClientProvider>
  );
  const options = { tab: 'listing', group: stored, company: 1, onSaved: () => {} } as const;
  const { result } = renderHook(() => useGroupForm(options), { wrapper });
  const submit = () =>
    act(() => {
      const form = document.createElement('form');
      const event = { preventDefault() {}, stopPropagation() {}, currentTarget: form };
      result.current.state.onSubmit(event as unknown as FormEvent<HTMLFormElement>);
    });
  return { result, submit };
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
