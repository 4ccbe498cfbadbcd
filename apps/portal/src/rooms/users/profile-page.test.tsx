import { type OwnSession, profileEndpoints } from '@gondola/contract';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { profileChangeOf, ProfileData, profileOf } from './components/profile-data.tsx';
import { ProfilePassword } from './components/profile-password.tsx';
import { ProfileSessions } from './components/profile-sessions.tsx';
import { accountOf, showAccount, words } from './testing/show-account.tsx';

afterEach(() => vi.unstubAllGlobals());

const { profile, field, edit } = words.es;

describe('one’s own data', () => {
  it('are sent where they differ', () => {
    const user = accountOf({ bank: 'Sur', dni: '12345678-9' });
    const values = { ...profileOf(user), bank: '', phoneNumber: '+56 9 1' };
    expect(profileChangeOf(profileOf(user), values)).toEqual({ bank: '', phoneNumber: '+56 9 1' });
    expect(profileChangeOf(profileOf(user), { ...profileOf(user), dni: '' })).toEqual({});
  });

  it('are checked before they are sent; the e-mail cannot be changed', async () => {
    const asked = fakeServer([]);
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

  it('follow the rule for documents of one’s own country', async () => {
    const sent: unknown[] = [];
    const peruvian = accountOf({ countryCode: 'PE' });
    fakeServer([
      answer(profileEndpoints.updateProfile, ({ body }) => {
        sent.push(body);
        return { user: peruvian };
      }),
    ]);
    const user = await showAccount(<ProfileData user={peruvian} />);
    await user.type(await screen.findByRole('textbox', { name: field.dni }), '12345678');
    await user.click(screen.getByRole('button', { name: edit.action }));
    await waitFor(() => expect(sent).toEqual([{ dni: '12345678' }]));
  });
});

it('sends nothing back of one’s own data that changed elsewhere while the form was open', async () => {
  const asked = fakeServer([answer(profileEndpoints.updateProfile, () => ({ user: accountOf() }))]);
  function Page() {
    const [bank, setBank] = useState('Sur');
    return (
      <>
        <ProfileData user={accountOf({ bank })} />
        <button type="button" onClick={() => setBank('Norte')}>
          elsewhere
        </button>
      </>
    );
  }
  const user = await showAccount(<Page />);
  await user.type(await screen.findByRole('textbox', { name: field.phoneNumber }), '+56 9 1');
  await user.click(screen.getByRole('button', { name: 'elsewhere' }));
  const sent = () => asked.filter(({ method }) => method !== 'GET').map(({ body }) => body);
  await user.click(screen.getByRole('button', { name: edit.action }));
  await waitFor(() => expect(sent()).toEqual([{ phoneNumber: '+56 9 1' }]));
  await user.type(screen.getByRole('textbox', { name: field.phoneNumber }), '2');
  await user.click(screen.getByRole('button', { name: edit.action }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ phoneNumber: '+56 9 12' }));
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
    const asked = fakeServer([]);
    const user = await showAccount(<ProfilePassword />);
    await fill(user, 'vieja-clave', 'corta', 'otra');
    expect(screen.getByText(words.es.validation.passwordMin)).toBeDefined();
    expect(screen.getByText(profile.passwordsDiffer)).toBeDefined();
    expect(asked).toEqual([]);
  });

  it('is refused at the field of the current one', async () => {
    const fields = [{ path: 'currentPassword', code: 'wrongPassword', message: 'No es esta' }];
    fakeServer([answer(profileEndpoints.changePassword, () => refuse(400, 'Revisa', { fields }))]);
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

  it('begin with the one of this page, which is not ended here; another one is', async () => {
    const other = crypto.randomUUID();
    let sessions = [aSession(other), aSession(crypto.randomUUID(), { current: true })];
    const asked = fakeServer([
      answer(profileEndpoints.ownSessions, () => ({ sessions })),
      answer(profileEndpoints.endOwnSession, ({ params: { id } }) => {
        sessions = sessions.filter((session) => session.id !== id);
        return { id };
      }),
    ]);
    const user = await showAccount(<ProfileSessions />);
    const [first, second] = await screen.findAllByRole('listitem');
    expect(first?.textContent).toContain(profile.thisOne);
    expect(within(first ?? document.body).queryByRole('button')).toBeNull();
    expect(second?.textContent).toContain('Chrome · Windows');
    await user.click(within(second ?? document.body).getByRole('button'));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
    expect(asked.map(({ method, path }) => `${method} ${path}`)).toContain(
      `DELETE /api/profile/sessions/${other}`,
    );
    expect(screen.queryByRole('button', { name: profile.endOthers })).toBeNull();
  });
});
