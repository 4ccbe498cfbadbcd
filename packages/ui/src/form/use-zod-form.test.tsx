import { TextInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { email, maxLength, minLength, object, string } from 'zod/mini';
import { show as showContent } from '../../test/show.tsx';
import { FormDialog } from './form-dialog.tsx';
import { useZodForm } from './use-zod-form.ts';

const schema = object({ title: string().check(minLength(1), maxLength(10)), mail: email() });
type Values = { title: string; mail: string };

function Sample({ onSubmit, onClose }: { onSubmit: (values: Values) => Promise<void>; onClose: () => void }) {
  const state = useZodForm({ schema, initialValues: { title: '', mail: '' }, onSubmit });
  return (
    <FormDialog opened onClose={onClose} title="New" action="Create" state={state}>
      <TextInput label="Title" {...state.form.getInputProps('title')} />
      <TextInput label="Mail" {...state.form.getInputProps('mail')} />
    </FormDialog>
  );
}

async function show(onSubmit = vi.fn<(values: Values) => Promise<void>>().mockResolvedValue()) {
  const onClose = vi.fn<() => void>();
  const { user } = await showContent(<Sample onSubmit={onSubmit} onClose={onClose} />);
  await screen.findByRole('dialog');
  const field = (name: string) => screen.getByRole('textbox', { name });
  return {
    user,
    onSubmit,
    onClose,
    field,
    create: () => screen.getByRole('button', { name: 'Create' }),
  };
}

describe('form over a zod schema', () => {
  it('says nothing while first typing and speaks on leaving the field', async () => {
    const { user, field } = await show();
    await user.type(field('Mail'), 'elena');
    expect(screen.queryByText(/e-mail address/)).toBeNull();
    await user.tab();
    expect(await screen.findByText(/e-mail address/)).toBeDefined();
  });

  it('says nothing of the field left while the mouse button is down, and speaks after the click', async () => {
    const { user, field } = await show();
    await user.click(field('Title'));
    await user.pointer({ keys: '[MouseLeft>]', target: field('Mail') });
    expect(document.activeElement).toBe(field('Mail'));
    expect(screen.queryByText('This field is required.')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: field('Mail') });
    expect(await screen.findByText('This field is required.')).toBeDefined();
  });

  it('does not submit with errors and goes to the first one', async () => {
    const { user, field, create, onSubmit } = await show();
    await user.type(field('Mail'), 'a@b.cl');
    await user.click(create());
    expect(await screen.findByText('This field is required.')).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(field('Title')));
    expect(onSubmit).not.toHaveBeenCalled();
  });

  it('submits once however often it is asked', async () => {
    const { user, field, onSubmit } = await show(vi.fn<() => Promise<void>>(() => new Promise(() => {})));
    await user.type(field('Title'), 'Panel');
    await user.type(field('Mail'), 'a@b.cl{Enter}{Enter}');
    expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ title: 'Panel', mail: 'a@b.cl' });
  });

  it('puts what the server rejects at its field, and the rest above', async () => {
    const reject = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce({
        message: 'Rejected',
        fields: [{ path: 'title', code: 'taken', message: 'Taken already.' }],
      })
      .mockRejectedValueOnce(new Error('Closed for the night.'));
    const { user, field, create } = await show(reject);
    await user.type(field('Title'), 'Panel');
    await user.type(field('Mail'), 'a@b.cl');
    await user.click(create());
    expect(await screen.findByText('Taken already.')).toBeDefined();
    await user.type(field('Title'), '2');
    await user.click(create());
    expect(await screen.findByText('Closed for the night.')).toBeDefined();
  });

  it('asks before unsaved changes are lost', async () => {
    const { user, field, onClose } = await show();
    await user.type(field('Title'), 'Panel');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(onClose).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('asks at Escape too, and a second Escape goes back to the form', async () => {
    const { user, field, onClose } = await show();
    await user.type(field('Title'), 'Panel');
    await user.keyboard('{Escape}');
    expect(await screen.findByText('Leave without saving?')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());
    expect(onClose).not.toHaveBeenCalled();
    expect(field('Title')).toHaveProperty('value', 'Panel');
  });
});
