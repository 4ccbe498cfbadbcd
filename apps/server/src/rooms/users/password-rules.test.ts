import { expect, it } from 'vitest';
import { passwordFault, type PasswordOwner } from './password-rules.ts';

const ana: PasswordOwner = {
  fullName: 'Ana María',
  lastName: 'Pérez Soto',
  email: 'aperez.soto@cadenaandina.cl',
  companies: ['Lácteos del Sur S.A.', 'Río'],
};

it.each([
  'password',
  'Password1',
  'p4ssw0rd',
  'P@ssw0rd2024!',
  '12345678',
  '87654321',
  '1234567890',
  'qwertyuiop',
  'qwerty123456',
  'abcdefgh12345678',
  'contraseña',
  'Contraseña2024',
  'CONTRASEÑA!',
  'barcelona',
  'hola1234',
  'supermercado1',
  'iloveyou',
  'football99',
  'Francisca1985',
  'administrador',
])('%s is too common', (password) => {
  expect(passwordFault(password, ana)).toBe('passwordCommon');
});

it.each([
  '        ',
  'aaaaaaaa',
  'aaaaaaab',
  'abababab',
  '12312312312',
  'jajajajaja',
  '€€€€€€€€',
  '\u3000'.repeat(9),
])('"%s" only repeats itself', (password) => {
  expect(passwordFault(password, ana)).toBe('passwordRepeats');
});

it.each([
  'anamaria',
  'Ana.Maria.Perez',
  'PerezSoto1985',
  'pérez soto!',
  'aperez.soto@cadenaandina.cl',
  'APEREZ.SOTO',
  'cadenaandina1',
  'gondola2024',
  'Góndola-1234',
  'LacteosDelSur',
  'lacteos123456',
  'rio-ana-2020',
])('%s is what somebody who knows Ana would try', (password) => {
  expect(passwordFault(password, ana)).toBe('passwordPersonal');
});

it.each([
  'correct-horse-1',
  'ana compra pan en la esquina',
  'gondola de cuatro ruedas verdes',
  'trece gatos lentos',
  'ana-horse-33',
  'Zq7#mKx2',
  'パスワードは秘密です',
  'длинный пароль мой',
  '🦊🐢🦉🐸🦁🐼🐨🐯',
  'k'.repeat(3) + 'xW9 mirlo ' + 'z'.repeat(180),
])('%s may be chosen', (password) => {
  expect(passwordFault(password, ana)).toBeUndefined();
});

it('counts signs, not the units a text is stored in', () => {
  expect(passwordFault('🦊🐢🦉🐸', ana)).toBe('passwordMin');
  expect(passwordFault('ｑｘ７＃ｍＫ２', ana)).toBe('passwordMin');
});

it('knows the ten thousand most common passwords of eight signs and more', async () => {
  const { default: passwords } = await import('@zxcvbn-ts/language-common/src/passwords.json', {
    with: { type: 'json' },
  });
  const long = passwords.filter((password) => password.length >= 8).slice(0, 10_000);
  expect(long).toHaveLength(10_000);
  expect(long.filter((password) => passwordFault(password, ana) === undefined)).toEqual([]);
});
