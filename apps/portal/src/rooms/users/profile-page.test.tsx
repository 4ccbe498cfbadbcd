import type { OwnSession } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ProfileData } from './components/profile-data.tsx';
import { ProfilePassword } from './components/profile-password.tsx';
import { ProfileSessions } from './components/profile-sessions.tsx';
import { profileChangeOf, profileOf } from './profile-form.ts';
import { accountOf, showAccount, words } from './testing/show-account.tsx';

afterEach(() => vi.unstubAllGlobals());

const { profile, field, edit } = words.es;

interface Asked {
  call: string;
  body: unknown;
}

/** Answers `data` to each call; a number refuses with that status at the field of the current password. */
function network(answers: Record<string, () => object | number>): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    const call = `${method} ${address.split('?')[0]}`;
    asked.push({ call, body: typeof body === 'string' ? JSON.parse(body) : undefined });
    const answer = answers[call]?.() ?? {};
    if (typeof answer !== 'number')
      return Response.json({ success: true, status: 200, message: '', data: answer });
    const fields = [{ path: 'currentPassword', code: 'wrongPassword', message: 'No es esta' }];
    const data = { errorMessage: 'Revisa', code: 'x', requestId: 'r', fields };
    return Response.json({ success: false, status: answer, message: 'x', data }, { status: answer });
  });
  return asked;
}

describe('one’s own data', () => {
  it('are sent where they differ', () => {
    const user = accountOf({ bank: 'Sur', dni: '12345678-9' });
    const values = { ...profileOf(user), bank: '', phoneNumber: '+56 9 1' };
    expect(profileChangeOf(user, values)).toEqual({ bank: '', phoneNumber: '+56 9 1' });
    expect(profileChangeOf(user, { ...profileOf(user), dni: '' })).toEqual({});
  });

  it('are checked before they are sent; the e-mail cannot be changed', async () => {
    const asked = network({});
    const user = await showAccount(<ProfileData user={accountOf()} />);
    const name = await screen.findByRole('textbox', { name: new RegExp(field.fullName) });
    expect(screen.getByRole('textbox', { name: field.email }).hasAttribute('disabled')).toBe(true);
    await user.clear(name);
    await user.type(name, 'El');
    await user.type(screen.getByRole('textbox', { name: field.dni }), '12345678');
    await user.click(screen.getByRole('button', { name: edit.action }));
    expect(screen.getByText(words.es.message.invalidNameLength)).toBeDefined();
    expect(screen.getByText(words.es.message.invalidDNI)).toBeDefined();
    expect(asked).toEqual([]);
  });
});

describe('one’s own password', () => {
  const fill = async (
    user: Awaited<ReturnType<typeof showAccount>>,
    current: string,
    next: string,
    again = next,
  ) => {
    await user.type(await screen.findByLabelText(new RegExp(profile.currentPassword)), current);
    await user.type(screen.getByLabelText(new RegExp(`^${profile.newPassword}`)), next);
    await user.type(screen.getByLabelText(new RegExp(profile.confirmPassword)), again);
    await user.click(screen.getByRole('button', { name: profile.changePassword }));
  };

  it('is eight characters at least, written the same twice', async () => {
    const asked = network({});
    const user = await showAccount(<ProfilePassword />);
    await fill(user, 'vieja-clave', 'corta', 'otra');
    expect(screen.getByText(words.es.validation.passwordMin)).toBeDefined();
    expect(screen.getByText(profile.passwordsDiffer)).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('is refused at the field of the current one', async () => {
    network({ 'PUT /api/profile/password': () => 400 });
    const user = await showAccount(<ProfilePassword />);
    await fill(user, 'no-es-esta', 'nueva-clave-1');
    expect(await screen.findByText('No es esta')).toBeDefined();
  });
});

describe('one’s own sessions', () => {
  const aSession = (id: string, part: Partial<OwnSession> = {}): OwnSession => ({
    id,
    createdAt: '2026-11-01T10:00:00.000Z',
    expiresAt: '2026-12-01T10:00:00.000Z',
    remember: false,
    ipAddress: '10.0.0.1',
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0',
    lastUsedAt: '2026-11-02T10:00:00.000Z',
    current: false,
    ...part,
  });

  it('begin with the one at hand, which is not ended here; another one is', async () => {
    let sessions = [aSession('a'), aSession('b', { current: true })];
    const asked = network({
      'GET /api/profile/sessions': () => ({ sessions }),
      'DELETE /api/profile/sessions/a': () => {
        sessions = sessions.filter(({ id }) => id !== 'a');
        return { id: 'a' };
      },
    });
    const user = await showAccount(<ProfileSessions />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain(profile.thisOne);
    expect(within(first ?? document.body).queryByRole('button')).toBeNull();
    expect(second?.textContent).toContain('Chrome · Windows');
    await user.click(within(second ?? document.body).getByRole('button'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(asked.map(({ call }) => call)).toContain('DELETE /api/profile/sessions/a');
    expect(screen.queryByRole('button', { name: profile.endOthers })).toBeNull();
  });
});
