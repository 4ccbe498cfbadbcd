// Files that add and change rows: each kind, and what becomes of a preview.
import { contract } from '@gondola/contract';
import { importQueueOf } from '../../src/rooms/imports/index.ts';
import type { Examples, ExampleWorld } from './example-world.ts';
import { type Find, made } from './finding.ts';

const csv =
  (...rows: readonly string[]) =>
  async () => [{ name: 'rows.csv', content: `${rows.join('\n')}\n`, type: 'text/csv' }];

/** A preview and, by the same file, what it changes. */
function imported(upload: string, update: string | undefined, ...rows: readonly string[]): Examples {
  const send = ({ companyId }: ExampleWorld) => ({ body: { companyId, missing: 'leave' } });
  const example = { send, files: csv(...rows) };
  return { [`imports.${upload}`]: example, ...(update ? { [`imports.${update}`]: example } : {}) };
}

const begin =
  (find: Find) =>
  async (world: ExampleWorld): Promise<{ params: { id: number } }> => {
    await importQueueOf(world.app.services).runAll();
    return { params: { id: await find(world) } };
  };

/** A preview of its own that is ready. */
const preview = async (world: ExampleWorld): Promise<{ params: { id: number } }> => {
  const client = await world.person('superAdmin');
  const { import: shown } = await client.sendFiles(
    contract.imports.uploadProducts,
    { body: { companyId: world.companyId, missing: 'leave' } },
    await csv('name;internal_code', 'Yogur natural 155 g;YOG-0901')(),
  );
  return begin(() => shown.id)(world);
};

export const importExamples: Examples = {
  ...imported(
    'uploadProducts',
    'updateProducts',
    'name;internal_code;size',
    'Leche sin lactosa 1 L;LEC-0901;1 L',
  ),
  ...imported('uploadLocations', 'updateLocations', 'internal_code;name;city', 'L-901;Plaza Sur;Santiago'),
  ...imported(
    'uploadProductLocations',
    'updateProductLocations',
    'location_internal_code;product_internal_code;stock_min;stock_max',
    'L-901;LEC-0901;6;48',
  ),
  ...imported(
    'uploadLocationProjects',
    'updateLocationProjects',
    'location_internal_code;project',
    'L-901;Ventas Retail',
  ),
  ...imported(
    'uploadUserProjects',
    'updateUserProjects',
    'user;project;role',
    'qa@demo.gondola.example;Ventas Retail;qa',
  ),
  ...imported(
    'uploadUserLocations',
    'updateUserLocations',
    'user;location_internal_code',
    'scout@demo.gondola.example;L-901',
  ),
  ...imported(
    'uploadPeople',
    'updatePeople',
    'email;full_name;last_name;dni;project;project_role',
    'marta.reyes@example.com;Marta;Reyes;123456789;Ventas Retail;scout',
  ),
  ...imported(
    'uploadStock',
    undefined,
    'date;location_internal_code;product_internal_code;units',
    '2026-11-02;L-901;LEC-0901;24',
  ),
  ...imported(
    'uploadSales',
    undefined,
    'date;location_internal_code;product_internal_code;units;amount',
    '2026-11-02;L-901;LEC-0901;3;3870',
  ),
  'imports.list': {},
  'imports.get': { send: begin(made('imports.uploadProducts', 'import', 'id')) },
  'imports.rows': { send: preview },
  'imports.sheets': { send: preview },
  'imports.columns': { send: async (world) => ({ ...(await preview(world)), query: { sheet: 0 } }) },
  'imports.file': { send: preview },
  'imports.map': {
    send: async (world) => ({
      ...(await preview(world)),
      body: { mapping: { name: 'name', internal_code: 'internal_code' } },
    }),
  },
  'imports.setMissing': {
    send: async (world) => ({ ...(await preview(world)), body: { missing: 'leave' } }),
  },
  'imports.cancel': { send: preview },
  'imports.apply': { send: async (world) => ({ ...(await preview(world)), body: { onlyGoodRows: true } }) },
  'imports.undo': {
    send: async (world) => {
      await importQueueOf(world.app.services).runAll();
      return { params: { id: await made('imports.apply', 'import', 'id')(world) } };
    },
  },
  'imports.template': { send: { params: { kind: 'products' } } },
  'imports.current': { send: ({ companyId }) => ({ params: { kind: 'products' }, query: { companyId } }) },
};
