// Unsaved text and every way out of it that goes through an address. Escape, cancel and the tab's own closing are in
// use-zod-form.test.tsx.
import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { minLength, object, string } from 'zod/mini';
import { showPages } from '../../test/show.tsx';
import { SidePanel } from '../feedback/side-panel.tsx';
import { FormDialog } from './form-dialog.tsx';
import { mayLeave, notePart } from './unsaved-parts.ts';
import { useLeaveQuestion } from './use-leave-question.ts';
import { useZodForm } from './use-zod-form.ts';

const question = 'Leave without saving?';
const discard = 'Leave without saving';

/** Addresses of the test alone, which the portal's own do not know. */
const [form, list] = ['/form', '/list'] as unknown as ['/home', '/support'];

interface SampleProps {
  onSubmit?: (() => Promise<void>) | undefined;
  holds?: 'address' | 'path';
}

/** A form that goes to the list once it is saved. */
function Sample({ onSubmit, holds = 'address' }: SampleProps) {
  const router = useRouter();
  const state = useZodForm({
    schema: object({ title: string().check(minLength(1)) }),
    initialValues: { title: '' },
    onSubmit: async () => {
      await onSubmit?.();
      void router.navigate({ to: list });
    },
  });
  useLeaveQuestion(state.dirty, { busy: state.busy, holds });
  return (
    <form onSubmit={state.onSubmit}>
      <TextInput label="Title" {...state.form.getInputProps('title')} />
      <button type="submit">Save</button>
      <Link to={list}>List</Link>
    </form>
  );
}

async function showSample(props: SampleProps = {}, at = '/form') {
  const shown = await showPages(
    [
      { path: '/form', content: <Sample {...props} /> },
      { path: '/list', content: <Link to={form}>Form</Link> },
    ],
    { at },
  );
  const type = (text: string) => shown.user.type(screen.getByRole('textbox', { name: 'Title' }), text);
  return { ...shown, type };
}

describe('leaving unsaved text', () => {
  it('by a link asks, and stays with the text when the person goes on editing', async () => {
    const { user, type, address } = await showSample();
    await type('Panel');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await waitFor(() => expect(screen.queryByText(question)).toBeNull());
    expect(address()).toBe('/form');
    expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Panel');
  });

  it('by a link goes there when the person says so', async () => {
    const { user, type, address } = await showSample();
    await type('Panel');
    await user.click(screen.getByRole('link', { name: 'List' }));
    await user.click(await screen.findByRole('button', { name: discard }));
    expect(await screen.findByRole('link', { name: 'Form' })).toBeDefined();
    expect(address()).toBe('/list');
    expect(await mayLeave()).toBe(true);
  });

  it('is not asked about without any', async () => {
    const { user, address } = await showSample();
    await user.click(screen.getByRole('link', { name: 'List' }));
    await waitFor(() => expect(address()).toBe('/list'));
    expect(screen.queryByText(question)).toBeNull();
  });

  it('by another search asks where the search holds the form, and not where the path does', async () => {
    const held = await showSample({}, '/form?group=new&page=2');
    await held.type('Panel');
    const go = (search: string) => act(() => void held.router.navigate({ href: `/form?${search}` }));
    go('group=new&page=3&tab=all');
    await waitFor(() => expect(held.address()).toBe('/form?group=new&page=3&tab=all'));
    go('tab=all');
    expect(await screen.findByText(question)).toBeDefined();
    await held.user.click(screen.getByRole('button', { name: discard }));
    await waitFor(() => expect(held.address()).toBe('/form?tab=all'));
  });

  it('by another search goes on where the path holds the form', async () => {
    const { router, type, address } = await showSample({ holds: 'path' }, '/form?outcome=none');
    await type('Panel');
    act(() => void router.navigate({ href: '/form?outcome=all' }));
    await waitFor(() => expect(address()).toBe('/form?outcome=all'));
    expect(screen.queryByText(question)).toBeNull();
  });

  it('while it is sent waits for the outcome: saved goes on, refused asks', async () => {
    let settle = { save: () => {}, refuse: () => {} };
    const onSubmit = vi.fn(
      () =>
        new Promise<void>((resolve, reject) => {
          settle = { save: resolve, refuse: () => reject(new Error('Closed for the night.')) };
        }),
    );
    const { user, type, address } = await showSample({ onSubmit });
    await type('Panel');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('link', { name: 'List' }));
    expect(screen.queryByText(question)).toBeNull();
    act(() => settle.refuse());
    expect(await screen.findByText(question)).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    act(() => settle.save());
    await waitFor(() => expect(address()).toBe('/list'));
    expect(screen.queryByText(question)).toBeNull();
  });

  it('does not wait for a part that is done and leaves by itself', async () => {
    const part = {};
    notePart(part, { unsaved: true, busy: true, ofPath: false, isDone: () => true });
    expect(await mayLeave()).toBe(true);
    notePart(part, undefined);
  });

  it('by what changes no address asks too', async () => {
    const { user, type } = await showSample();
    await type('Panel');
    const signOut = vi.fn();
    act(() => void mayLeave().then((leaves) => leaves && signOut()));
    await screen.findByText(question);
    // Asked twice it is one question, and the second way is not taken.
    expect(await mayLeave()).toBe(false);
    await user.click(screen.getByRole('button', { name: discard }));
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });
});

function PanelWithForm() {
  const [panel, setPanel] = useState(true);
  const [form, setForm] = useState(false);
  const state = useZodForm({
    schema: object({ title: string() }),
    initialValues: { title: '' },
    onSubmit: () => {},
  });
  return (
    <>
      <SidePanel opened={panel} onClose={() => setPanel(false)} title="Panel">
        <button type="button" onClick={() => setForm(true)}>
          Edit
        </button>
      </SidePanel>
      {form ? (
        <FormDialog opened onClose={() => setForm(false)} title="Change" action="Save" state={state}>
          <TextInput label="Title" {...state.form.getInputProps('title')} />
        </FormDialog>
      ) : null}
    </>
  );
}

it('Escape reaches the topmost only: question, form, panel', async () => {
  const { user } = await showPages([{ path: '/', content: <PanelWithForm /> }], {});
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.type(await screen.findByRole('textbox', { name: 'Title' }), 'Panel');
  await user.keyboard('{Escape}');
  await screen.findByText(question);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText(question)).toBeNull());
  expect(screen.getByRole('textbox', { name: 'Title' })).toHaveProperty('value', 'Panel');
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: discard }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Title' })).toBeNull());
  expect(screen.getByText('Edit')).toBeDefined();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByText('Edit')).toBeNull());
});
