// Visits that are about a product (D53): chosen first, by list, words or code, one after the other.
import { answer, fakeServer } from '@gondola/client/test/fake-server.ts';
import { fieldEndpoints } from '@gondola/contract';
import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aCamera, beginWithNewPhone, es, eventually, openPhone } from '../testing/phone.tsx';
import { aProduct, aQuestion } from '../testing/work.ts';

beginWithNewPhone();

const milk = aProduct({
  id: 9,
  name: 'Leche entera',
  ean: '7801234567894',
  description: 'Con vitamina D',
  price: { min: 900, max: 1_200 },
});
const butter = aProduct({ id: 10, name: 'Mantequilla', internalCode: 'MAN-1', size: null });
const hasAny = aQuestion({
  id: 1,
  type: 'yes/no question',
  title: '¿Hay?',
  required: true,
  isSwitchStock: true,
  QuestionChoices: [
    { id: 11, title: 'yes', type: 'text' },
    { id: 12, title: 'no', type: 'text' },
  ],
});
const openProducts = (productInformation = false, ean = milk.ean) =>
  openPhone([hasAny], {
    task: { type: 'product', productInformation },
    products: [{ ...milk, ean }, butter],
  });

it('goes from product to product of a shop, and marks those that were answered', async () => {
  const { press, user, visits } = await openProducts();
  await press(/^Góndola de lácteos/);
  await press(/^Leche entera/);
  await screen.findByRole('heading', { name: 'Góndola de lácteos · Leche entera · Almacén Ñuñoa' });
  await screen.findByText(es.visit.switchesStock);
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await press(es.visit.next);
  await press(es.review.nextProduct);
  await screen.findByRole('heading', { name: es.product.title });
  expect(await visits()).toHaveLength(2);
  const [done, left] = await screen.findAllByRole('button', { name: /^(Leche|Mantequilla)/ });
  expect([done?.textContent, left?.textContent]).toEqual([
    `Leche enteraLEC-1 · 1 l${es.product.answered}`,
    'MantequillaMAN-1',
  ]);
});

it('begins with the product whose code the camera reads', async () => {
  aCamera();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13'];
      detect = async () => [{ rawValue: '7801234567894' }];
    },
  );
  const { press, visits } = await openProducts();
  await press(/^Góndola de lácteos/);
  await press(es.product.scan);
  await eventually(async () => expect(await visits()).toMatchObject([{ productId: 9 }]));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('keeps a code that is of none of them as what is looked for', async () => {
  aCamera();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13'];
      detect = async () => [{ rawValue: '7809999999999' }];
    },
  );
  const asked = fakeServer([
    answer(fieldEndpoints.products, () => ({
      products: [],
      source: 'company' as const,
      totalProducts: 0,
      page: 0,
      limit: 50,
      totalIsCapped: false,
    })),
  ]);
  const { press } = await openProducts();
  await press(/^Góndola de lácteos/);
  await press(es.product.scan);
  await eventually(() => expect(asked.at(-1)?.query).toMatchObject({ code: '7809999999999' }));
  await screen.findByText(es.product.noneByCode);
  await eventually(() => expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('7809999999999'));
});

it('shows what the company says of the product, where its task does', async () => {
  const { press } = await openProducts(true);
  await press(/^Góndola de lácteos/);
  await press(/^Leche entera/);
  const card = await screen.findByRole('region', { name: 'Leche entera' });
  expect(card.textContent).toBe(
    'Leche enteraCódigoLEC-1 · 7801234567894Tamaño1 lPrecio900 a 1.200Con vitamina D',
  );
});

it.each([
  ['036000291452', '0036000291452'],
  ['0036000291452', '036000291452'],
  ['036000291452', '010003600029145210ABC\u001d21X'],
])('finds the product kept with %s without a connection where %j is read', async (ean, read) => {
  aCamera();
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      static getSupportedFormats = async () => ['ean_13', 'upc_a'];
      detect = async () => [{ rawValue: read }];
    },
  );
  const { press, visits } = await openProducts(false, ean);
  await press(/^Góndola de lácteos/);
  await press(es.product.scan);
  await eventually(async () => expect(await visits()).toMatchObject([{ productId: 9 }]));
});

it('says of a code that no product here has that the others cannot be searched without a connection', async () => {
  const { press, user } = await openProducts();
  await press(/^Góndola de lácteos/);
  await user.type(await screen.findByRole('searchbox'), '7809999999999');
  await screen.findByText(es.product.notHere);
});
