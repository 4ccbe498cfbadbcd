// Looks after the phones of the field: what waits on whose phone since when, and which of them needs somebody.
import { fieldEndpoints, userEndpoints } from '@gondola/contract';
import { newcomer } from '../newcomer.ts';
import { callAs, emailOf, pageOf, present, tokenOf } from '../people.ts';
import { expect, test } from '../test.ts';

test('a phone with visits that wait for more than a day is found, and leads to its person', async ({
  browser,
}) => {
  const scout = await tokenOf(emailOf('scout'));
  const { user } = await callAs(scout, userEndpoints.current, {});
  const { companyId, projectId } = present(user.projects[0], 'project of the scout');
  const person = await newcomer(await tokenOf(emailOf('admin')), projectId);
  await callAs(await tokenOf(person.email, person.password), fieldEndpoints.device, {
    params: { id: crypto.randomUUID() },
    body: {
      platform:
        'Mozilla/5.0 (Linux; Android 14; moto g54) AppleWebKit/537.36 Chrome/141.0.0.0 Mobile Safari/537.36',
      app: 'index-a.js',
      isInstalled: true,
      storage: { used: 1e8, quota: 9e9 },
      queues: [
        {
          companyId,
          drafts: 0,
          visits: 12,
          files: 84,
          bytes: 340_000_000,
          since: new Date(Date.now() - 3 * 86_400_000).toISOString(),
          fault: 'Falta la foto 2',
        },
      ],
    },
  });

  const page = await pageOf(browser, emailOf('admin'), '/fieldwork');
  await page.getByRole('tab', { name: /^Más de un día sin enviar/ }).click();
  await page.getByRole('searchbox', { name: 'Buscar por nombre o correo' }).fill(person.name);
  const row = page.getByRole('row', { name: new RegExp(person.name) });
  await expect(row).toContainText('12 visitas, 324,2 MB');
  await expect(row).toContainText('desde hace 3 días');
  await expect(row).toContainText('Falta la foto 2');
  await expect(row).toContainText('Android 14 · Chrome 141');
  await row.getByText(person.name).click();
  await expect(page).toHaveURL(new RegExp(`/users/${person.id}`));
});
