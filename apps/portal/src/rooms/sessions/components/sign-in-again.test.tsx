// Signing in again over a page, with a second factor and where one is demanded.
import { sessionEndpoints } from '@gondola/contract';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answer, fakeServer, refuse } from '@gondola/client/test/fake-server.ts';
import { show } from '../../../../test/show.tsx';
import { beginSession, endSession, holdPage, session } from '@gondola/client/session.ts';
import factorsEn from '../../factors/text/en.json' with { type: 'json' };
import factorsEs from '../../factors/text/es.json' with { type: 'json' };
import { accountOf } from '../../users/testing/show-account.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };
import { SignInAgain } from './sign-in-again.tsx';

const account = accountOf({ id: 7, role: 'admin' });
const token = ['', btoa(JSON.stringify({ exp: 4_000_000_000, sub: 's' })), ''].join('.');
const signedIn = { user: account, token, device: 'd' };
const at = (code: string, message: string) =>
  refuse(401, message, { fields: [{ path: 'code', code, message }] });
const texts = { sessions: { es, en }, factors: { es: factorsEs, en: factorsEn } };

beforeEach(() => {
  beginSession(token, false, 7);
  holdPage();
  endSession('expired');
});
afterEach(() => vi.unstubAllGlobals());

async function givePassword() {
  const { user } = await show(<SignInAgain />, { texts, account });
  await user.type(await screen.findByLabelText(es.password), 'gato largo{Enter}');
  return user;
}

it('asks for the code after the password, says what is wrong at it, and sends both', async () => {
  const calls = fakeServer([
    answer(sessionEndpoints.login, ({ body }) => {
      if (body.code === undefined) return at('codeRequired', 'Falta');
      return body.code === '123 456' ? signedIn : at('wrongCode', 'No es correcto');
    }),
  ]);
  const user = await givePassword();
  const field = await screen.findByLabelText(es.code.authenticator);
  expect(document.activeElement).toBe(field);
  expect([field.getAttribute('autocomplete'), field.getAttribute('inputmode')]).toEqual([
    'one-time-code',
    'numeric',
  ]);
  await user.type(field, '000000{Enter}');
  expect(await screen.findByText('No es correcto')).toBeDefined();
  await user.clear(field);
  await user.type(field, '123 456{Enter}');
  await waitFor(() => expect(session().waiting).toBeUndefined());
  expect(session().token).toBe(token);
  expect(calls.at(-1)?.body).toMatchObject({
    email: account.email,
    password: 'gato largo',
    code: '123 456',
  });
});

it('takes a recovery code in a field of its own, which nothing is wrong with yet', async () => {
  const calls = fakeServer([
    answer(sessionEndpoints.login, ({ body }) =>
      body.code === undefined ? at('codeRequired', 'Falta') : signedIn,
    ),
  ]);
  const user = await givePassword();
  await user.click(await screen.findByRole('button', { name: es.code.useRecovery }));
  const field = await screen.findByLabelText(es.code.recovery);
  expect(document.activeElement).toBe(field);
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  expect(field.getAttribute('inputmode')).toBe('text');
  await user.type(field, 'abcd-efgh{Enter}');
  await waitFor(() => expect(calls.at(-1)?.body).toMatchObject({ code: 'abcd-efgh' }));
});

it('sets up a second factor that is demanded, and goes on once its recovery codes are kept', async () => {
  const enrolment = { token: 'offer', secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSW' };
  const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD', 'EEEE-FFFF-GGGG-HHHH'];
  const calls = fakeServer([
    answer(sessionEndpoints.login, () => refuse(401, 'Tu rol la exige', { details: { enrolment } })),
    answer(sessionEndpoints.enrol, ({ body }) => {
      if (body.code === '000000') {
        return refuse(400, 'Revisa', {
          fields: [{ path: 'token', code: 'enrolmentExpired', message: 'Tarde' }],
        });
      }
      return { ...signedIn, recoveryCodes };
    }),
  ]);
  const user = await givePassword();
  expect(await screen.findByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  expect(await screen.findByRole('img', { name: factorsEs.setUp.qr })).toBeDefined();
  const field = screen.getByLabelText(factorsEs.code);
  await user.type(field, '000000{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Tarde');
  await user.clear(field);
  await user.type(field, '123456{Enter}');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeDefined();
  expect(calls.at(-1)?.body).toMatchObject({ token: 'offer', code: '123456' });
  expect(session().waiting).toBe(true);
  await user.click(screen.getByRole('button', { name: factorsEs.recovery.goIn }));
  await waitFor(() => expect(session().token).toBe(token));
});
