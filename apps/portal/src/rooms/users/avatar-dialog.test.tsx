import { peopleEndpoints } from '@gondola/contract';
import { answer, fakeServer, refuse, type Replies } from '@gondola/client/test/fake-server.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AvatarDialog } from './components/avatar-dialog.tsx';
import { accountOf, showAccount, words } from './testing/show-account.tsx';

afterEach(() => vi.unstubAllGlobals());

const { avatar } = words.es;

async function open(reply: Replies<typeof peopleEndpoints.changeAvatar>) {
  const asked = fakeServer([answer(peopleEndpoints.changeAvatar, reply)]);
  const onClose = vi.fn<() => void>();
  const user = await showAccount(<AvatarDialog person={accountOf()} onClose={onClose} />);
  await screen.findByRole('dialog', { name: avatar.title });
  return { user, asked, onClose, save: () => user.click(screen.getByRole('button', { name: avatar.save })) };
}

const saved = () => ({ id: 1, fileUrl: 'female' });

describe('the dialog of a picture', () => {
  it('asks for a choice when there is none', async () => {
    const { asked, save, onClose } = await open(saved);
    await save();
    expect(screen.getByRole('alert').textContent).toBe(avatar.required);
    expect(asked).toEqual([]);
    expect(onClose).not.toHaveBeenCalled();
  });

  it('saves one of the three pictures that the product brings along, by its name', async () => {
    const { user, asked, save, onClose } = await open(saved);
    expect(screen.getAllByRole('radio')).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: avatar.preset.female }));
    await save();
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(asked.find(({ path }) => path.startsWith('/api/admin/users-avatar'))?.body).toEqual({
      id: 1,
      fileUrl: 'female',
    });
  });

  it('stays open and says why when it could not be saved', async () => {
    const { user, save, onClose } = await open(() => refuse(500, 'No disponible'));
    await user.click(screen.getByRole('radio', { name: avatar.preset.male }));
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('No disponible');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('takes no other file than a picture', async () => {
    await open(saved);
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(input?.accept).toBe('.jpg,.jpeg,.png');
    const picture = new File(['x'], 'foto.gif', { type: 'image/gif' });
    if (input) fireEvent.change(input, { target: { files: [picture] } });
    expect((await screen.findByRole('alert')).textContent).toContain('foto.gif');
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
