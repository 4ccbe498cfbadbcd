import { expect, it } from 'vitest';
import { matchingCommands } from './matching-commands.ts';

const commands = [
  { key: '/support', label: 'Soporte', words: 'tickets help' },
  { key: '/products', label: 'Productos', words: 'products catálogo' },
  { key: '/upload-products', label: 'Importar productos', words: 'subir import upload products' },
  { key: 'newProduct', label: 'Nuevo producto', words: 'crear create new product' },
];
const found = (typed: string, lately: readonly string[] = []) =>
  matchingCommands(commands, typed, lately).map(({ key }) => key);

it('finds a page or an action by any word for it, in both languages, whatever the order and the accents', () => {
  expect(found('help')).toEqual(['/support']);
  expect(found('import products')).toEqual(['/upload-products']);
  expect(found('products import')).toEqual(['/upload-products']);
  expect(found('catalogo')).toEqual(['/products']);
  expect(found('port')).toEqual([]);
});

it('puts those first whose name says it, then those used lately', () => {
  expect(found('produ')).toEqual(['/products', '/upload-products', 'newProduct']);
  expect(found('produ', ['newProduct'])).toEqual(['newProduct', '/products', '/upload-products']);
  expect(found('products', ['/upload-products'])).toEqual(['/upload-products', '/products']);
  expect(found('create product', [])).toEqual(['newProduct']);
});

it('offers all when nothing is typed, those used lately first', () => {
  expect(found('', ['newProduct'])).toEqual(['newProduct', '/support', '/products', '/upload-products']);
});
