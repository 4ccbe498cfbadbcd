import { factorEndpoints } from '@gondola/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import factorsEn from '~/rooms/factors/text/en.json' with { type: 'json' };
import es from '~/rooms/factors/text/es.json' with { type: 'json' };
import { accountOf, words } from '../testing/show-account.tsx';
import { ProfileSecondFactor } from './profile-second-factor.tsx';

afterEach(() => vi.unstubAllGlobals());

const path = '/api/profile/second-factor';
const factor = (recoveryCodesLeft: number) => ({ since: '2026-11-01T12:00:00.000Z', recoveryCodesLeft });

async function open() {
  const { user } = await show(<ProfileSecondFactor />, {
    texts: { users: words, factors: { es, en: factorsEn } },
    account: accountOf(),
  });
  return user;
}

it('is set up with the password, the first code and the recovery codes', async () => {
  let isOn = false;
  const enrolment = { token: 'offer', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSW' };
  const calls = fakeServer([
    answer(factorEndpoints.own, () => ({ secondFactor: isOn ? factor(10) : null, isRequired: false })),
    answer(factorEndpoints.begin, ({ body }) =>
      body.password === 'gato'
        ? { enrolment }
        : refuse(400, 'Revisa', {
            fields: [{ path: 'password', code: 'wrongPassword', message: 'No es esta' }],
          }),
    ),
    answer(factorEndpoints.turnOn, () => {
      isOn = true;
      return { recoveryCodes: ['AAAA-BBBB-CCCC-DDDD'], ended: 0 };
    }),
  ]);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: es.card.setUp }));
  const password = await screen.findByLabelText(es.password);
  await user.type(password, 'perro{Enter}');
  expect(await screen.findByText('No es esta')).toBeDefined();
  await user.clear(password);
  await user.type(password, 'gato{Enter}');
  const code = await screen.findByLabelText(es.code);
  expect(screen.getByRole('link', { name: es.setUp.open, hidden: true }).getAttribute('href')).toBe(
    enrolment.uri,
  );
  await user.type(code, '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeDefined();
  expect(calls.find(({ method, path: at }) => method === 'POST' && at === path)?.body).toEqual({
    token: 'offer',
    code: '123456',
  });
  // Neither closes it: the codes are not shown again.
  await user.keyboard('{Escape}');
  await user.click(document.querySelector('.mantine-Modal-overlay')!);
  await user.click(screen.getByRole('button', { name: es.recovery.kept }));
  expect(await screen.findByText('Quedan 10')).toBeDefined();
});

it('is not turned off while the role requires it, and says why', async () => {
  fakeServer([answer(factorEndpoints.own, () => ({ secondFactor: factor(2), isRequired: true }))]);
  await open();
  expect(await screen.findByText(es.card.required)).toBeDefined();
  expect(screen.queryByRole('button', { name: es.card.turnOff })).toBeNull();
  expect(screen.getByRole('button', { name: es.card.renew })).toBeDefined();
});

it('is turned off with a code, whose refusal is shown at it', async () => {
  const calls = fakeServer([
    answer(factorEndpoints.own, () => ({ secondFactor: factor(9), isRequired: false })),
    answer(factorEndpoints.turnOff, ({ body }) =>
      body.code === '123456'
        ? {}
        : refuse(400, 'Revisa', { fields: [{ path: 'code', code: 'wrongCode', message: 'No es este' }] }),
    ),
  ]);
  const user = await open();
  await user.click(await screen.findByRole('button', { name: es.card.turnOff }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(es.code), '000000{Enter}');
  expect(await dialog.findByText('No es este')).toBeDefined();
  await user.clear(dialog.getByLabelText(es.code));
  await user.type(dialog.getByLabelText(es.code), '123456{Enter}');
  await waitFor(() => expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(2));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
