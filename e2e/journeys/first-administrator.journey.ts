// From the README alone to an administrator who is signed in: an installation of its own, without demo data, begun and ended as
// the document says.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { documentedCommands, root } from '../../apps/server/test/kit/documented-commands.ts';
import { freePort } from '../../apps/server/test/kit/free-port.ts';
import { present } from '../people.ts';
import { expect, test } from '../test.ts';

const commandOf = (start: string): string =>
  present(
    documentedCommands().find((command) => command.startsWith(start) && !command.includes('…')),
    `command ${start} in the documents`,
  );

test('opens the account by the link of the command line, signs in, and saves their profile', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'gondola-first-'));
  // Nothing of the run that this journey is part of: it has another database, and a gallery in its build.
  const environment = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(GONDOLA_|DATABASE_)/.test(name)),
  );
  const env = { ...environment, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' };
  const home = `http://localhost:${port}`;
  const [program = '', ...args] = commandOf('npm run serve').split(' ');
  const server = spawn(program, args, { cwd: root, env, stdio: 'ignore' });
  try {
    const isReady = async (): Promise<boolean> =>
      (await fetch(`${home}/readyz`).catch(() => undefined))?.ok ?? false;
    await expect.poll(isReady, { timeout: 120_000 }).toBe(true);
    const made = await promisify(execFile)('sh', ['-c', commandOf('npm run cli -- create-admin')], {
      cwd: root,
      env,
    });
    const link = present(/http:\S+/.exec(made.stdout)?.[0], 'link that opens the account');
    expect(link).toContain(`${home}/user-verification?token=`);

    await page.goto(link);
    await page.getByLabel('Nueva contraseña').fill('una-clave-larga-9');
    await page.getByLabel('Repite la contraseña').fill('una-clave-larga-9');
    // Nobody has published terms yet: there are none to accept.
    await expect(page.getByText('Elige tu contraseña.')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await page.getByRole('button', { name: 'Activar cuenta' }).click();
    await expect(page.getByText('Tu cuenta está activa.')).toBeVisible();
    await page.getByRole('link', { name: 'Ir al inicio de sesión' }).click();
    await page.getByRole('textbox', { name: 'Correo' }).fill('ana@example.com');
    await page.getByRole('textbox', { name: 'Contraseña' }).fill('una-clave-larga-9');
    await page.getByRole('textbox', { name: 'Contraseña' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ana Pérez');

    await page.goto(`${home}/profile`);
    await page.getByRole('textbox', { name: 'Teléfono' }).fill('+56 9 1234 5678');
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Tus datos fueron actualizados')).toBeVisible();
  } finally {
    server.kill('SIGTERM');
    await once(server, 'exit');
    rmSync(dataDir, { recursive: true, force: true });
  }
});
