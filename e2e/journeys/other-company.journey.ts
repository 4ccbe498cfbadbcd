// A link into another of one's companies offers to switch.
import { companyEndpoints, reviewEndpoints } from '@gondola/contract';
import { callAs, emailOf, home, openAs, tokenOf } from '../people.ts';
import { expect, test } from '../test.ts';

async function aResponse() {
  const token = await tokenOf(emailOf('admin'));
  const [list, { companies }] = await Promise.all([
    callAs(token, reviewEndpoints.list, { query: { limit: 10, page: 0 } }),
    callAs(token, companyEndpoints.list, {}),
  ]);
  const [response] = list.taskResponses;
  const own = companies.find(({ id }) => id === response?.companyId);
  const other = companies.find(({ id }) => id !== response?.companyId);
  if (!response || !own || !other) throw new Error('the demo has no response to review');
  return { id: response.id, own, other };
}

test('a review of another company is offered there, and opens after the switch', async ({ page }) => {
  const { id, own, other } = await aResponse();
  await openAs(page, emailOf('admin'), `/qa/${id}`, { companyId: other.id });
  await expect(page.getByRole('heading', { name: `Esto es de ${own.name}` })).toBeVisible();
  await expect(page.getByText(`Empresa actual: ${other.name}`)).toBeVisible();
  await page.getByRole('button', { name: `Cambiar a ${own.name}` }).click();
  await expect(page.getByText('Esto es de', { exact: false })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Empresa:/ })).toContainText(own.name);
  await expect(page).toHaveURL(`${home()}/qa/${id}`);
});

test('an address that names another of one’s companies is offered in it', async ({ page }) => {
  const { own, other } = await aResponse();
  await openAs(page, emailOf('admin'), `/support?companyId=${own.id}`, { companyId: other.id });
  await expect(page.getByText('Ese enlace es de otra de tus empresas.')).toBeVisible();
  await page.getByRole('button', { name: `Cambiar a ${own.name}` }).click();
  await expect(page.getByText('Ese enlace es de otra de tus empresas.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Empresa:/ })).toContainText(own.name);
});
