// A code that differs by capitals or by its Unicode form alone is the same code, in every room.
import { contract } from '@gondola/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addAssignment, addTask } from './kit/audit-world.ts';
import { startTestApplication, type TestApplication } from './kit/test-application.ts';
import { makeWorld, type World } from './kit/world.ts';
import { sql } from '../src/platform/database/sql.ts';
import { inTransaction } from '../src/platform/database/transaction.ts';
import {
  findCategories,
  findLocations,
  findProducts,
  foldCodes,
} from '../src/rooms/imports/kinds/references.queries.ts';

const { products, categories, locations, imports, assignments } = contract;
let app: TestApplication;
let world: World;
let companyId: number;
let next = 0;

beforeAll(async () => {
  app = await startTestApplication();
  world = await makeWorld(app);
  ({ companyId } = world);
});
afterAll(() => app.close());

const admin = () => world.people.superAdmin.client.inCompany(companyId);

/** One code, spelled by hand, by a machine that parts accents from letters, in capitals and in wide digits. */
const spellings = ['ñandú-12', 'ñandú-12'.normalize('NFD'), 'ÑANDÚ-12', 'ñandú-１２'] as const;
const codes = (): string[] => {
  next += 1;
  return spellings.map((spelling) => `${spelling}x${next}`);
};
/** Codes of their own, each with one of its other spellings. */
const pairs = (): [string, string][] =>
  [1, 2, 3].map((place) => {
    const all = codes();
    return [all[0] ?? '', all[place] ?? ''];
  });
const fieldsOf = (answer: { data: { fields?: readonly { path: string; code: string }[] } }) =>
  (answer.data.fields ?? []).map(({ path, code }) => `${path} ${code}`);

async function makeProduct(internalCode: string, categoryCode?: string) {
  const body = {
    companyId,
    name: `Producto ${internalCode}`,
    internalCode,
    ...(categoryCode ? { categoryCode } : {}),
  };
  return (await admin().call(products.create, { body })).product;
}
const makeCategory = async (code: string) =>
  (await admin().call(categories.create, { body: { name: `Categoría ${code}`, code } })).category;
const makeLocation = async (internalCode: string) =>
  (await admin().call(locations.create, { body: { name: `Local ${internalCode}`, companyId, internalCode } }))
    .location;

describe('the code of a product', () => {
  it('is refused at its field when another one has it in another spelling', async () => {
    for (const [taken, same] of pairs()) {
      await makeProduct(taken);
      const body = { companyId, name: 'Otro', internalCode: same };
      expect(fieldsOf(await admin().fail(products.create, { body }))).toEqual([
        'internalCode internalCodeTaken',
      ]);
      const other = await makeProduct(`another-${taken}`);
      const params = { id: other.id };
      expect(fieldsOf(await admin().fail(products.update, { params, body: { internalCode: same } }))).toEqual(
        ['internalCode internalCodeTaken'],
      );
    }
  });

  it('may be spelled another way by its own product, and is kept in one Unicode form', async () => {
    const [, apart = '', capitals = ''] = codes();
    const { id, internalCode } = await makeProduct(apart);
    expect(internalCode).toBe(apart.normalize('NFC'));
    const { product } = await admin().call(products.update, {
      params: { id },
      body: { internalCode: capitals },
    });
    expect(product.internalCode).toBe(capitals);
  });

  it('is one when two people send it at the same time', async () => {
    const all = codes();
    const answers = await Promise.all(
      all.map((internalCode) =>
        admin().send(products.create, { body: { companyId, name: 'A la vez', internalCode } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 400, 400, 400]);
  });
});

describe('the code of a category', () => {
  it('is refused in another spelling, when it is made and when it is changed', async () => {
    for (const [taken, same] of pairs()) {
      await makeCategory(taken);
      const body = { name: 'Otra', code: same };
      expect(fieldsOf(await admin().fail(categories.create, { body }))).toEqual(['code codeTaken']);
      const { id } = await makeCategory(`otra-${same}`);
      expect(fieldsOf(await admin().fail(categories.update, { params: { id }, body }))).toEqual([
        'code codeTaken',
      ]);
    }
  });

  it('in any spelling files a product, an assignment and a list under the one category', async () => {
    const [code = '', , capitals = ''] = codes();
    await makeCategory(code);
    const product = await makeProduct(`p-${code}`, capitals);
    expect(product.categoryCode).toBe(code);
    const { totalProducts } = await admin().call(products.list, { query: { categoryCode: capitals } });
    expect(totalProducts).toBe(1);
  });
});

describe('the code of a category of an assignment', () => {
  it('in another spelling is the same assignment', async () => {
    const [code = '', apart = '', capitals = ''] = codes();
    await makeCategory(code);
    const { id: taskId } = await addTask(admin(), world.projectId, [{ type: 'short answer', title: 'Nota' }]);
    const { id: locationId } = await makeLocation(`l-${code}`);
    const about = { taskId, userId: world.people.scout.id, locationId };
    await addAssignment(admin(), { ...about, categoryCode: capitals });
    const again = {
      ...about,
      categoryCode: apart,
      resetScale: 'notClose',
      expectedLocationResponses: 1,
    } as const;
    expect(fieldsOf(await admin().fail(assignments.create, { body: { taskInstances: [again] } }))).toEqual([
      'taskInstances.0 alreadyAssigned',
    ]);
    const kept = await app.sql('select category_code from assignments where task_id = $1', [taskId]);
    expect(kept).toEqual([{ category_code: code }]);
    const twice = [again, { ...again, categoryCode: capitals }];
    const answer = await admin().fail(assignments.create, { body: { taskInstances: twice } });
    expect(fieldsOf(answer)).toEqual(['taskInstances.1 repeatedAssignment']);
  });
});

describe('the code of a location', () => {
  it('is refused in another spelling', async () => {
    for (const [taken, same] of pairs()) {
      await makeLocation(taken);
      const body = { name: 'Otro', companyId, internalCode: same };
      expect(fieldsOf(await admin().fail(locations.create, { body }))).toEqual(['internalCode codeTaken']);
    }
  });
});

describe('a file', () => {
  const upload = (
    call: 'uploadProducts' | 'uploadLocations' | 'uploadProductLocations' | 'uploadUserProjects',
    content: string,
  ) => admin().sendFiles(imports[call], { body: { companyId } }, [{ name: 'a.csv', content }]);

  it.each(['products', 'locations'] as const)(
    'of %s knows its rows by code in any spelling',
    async (kind) => {
      const all = codes();
      const [code = '', ...others] = all;
      await (kind === 'products' ? makeProduct(code) : makeLocation(code));
      const call = kind === 'products' ? 'uploadProducts' : 'uploadLocations';
      for (const other of others) {
        const shown = await upload(call, `internal_code,name\n${other},Nuevo nombre ${other}\n`);
        expect(shown.import).toMatchObject({ counts: { new: 0, changed: 1, error: 0 } });
        const row = shown.differences.find(({ line }) => line === 2);
        const changed = Object.entries(row?.values ?? {}).filter(([, value]) => value.old !== value.new);
        expect(changed.map(([column]) => column)).toEqual(['name']);
        await admin().call(imports.cancel, { params: { id: shown.import.id } });
      }
    },
  );

  it('that names a new code twice in two spellings is refused line by line', async () => {
    const [code = '', , capitals = ''] = codes();
    const shown = await upload('uploadProducts', `internal_code,name\n${code},Uno\n${capitals},Dos\n`);
    const faults = shown.differences.map(({ line, errors }) => [line, errors.map((error) => error.code)]);
    expect(faults).toContainEqual([2, ['keyTwice']]);
    expect(faults).toContainEqual([3, ['keyTwice']]);
    await admin().call(imports.cancel, { params: { id: shown.import.id } });
  });

  it('finds categories, products, locations and people in any spelling', async () => {
    const [code = '', apart = '', capitals = ''] = codes();
    await makeCategory(code);
    await makeProduct(code);
    await makeLocation(code);
    const filed = await upload(
      'uploadProducts',
      `internal_code,name,category_code\n${capitals},Cambiado,${apart}\n`,
    );
    expect(filed.import.counts).toMatchObject({ changed: 1, error: 0 });
    await admin().call(imports.apply, {
      params: { id: filed.import.id },
      body: { confirmedDeletions: filed.import.deletionsToConfirm ?? undefined },
    });
    const limits = await upload(
      'uploadProductLocations',
      `location_internal_code,product_internal_code,min_stock,max_stock\n${apart},${capitals},1,9\n`,
    );
    expect(limits.import.counts).toMatchObject({ new: 1, error: 0 });
    await admin().call(imports.cancel, { params: { id: limits.import.id } });
    await app.sql('update users set dni = $2 where id = $1', [world.people.qa.id, '12.345.678-k']);
    const people = await upload(
      'uploadUserProjects',
      `user,project,role\n１２345678−K,${world.projectId},qa\n`,
    );
    expect(people.import.counts).toMatchObject({ error: 0 });
  });
});

describe('codes that were shared before this rule', () => {
  it('stay: each is known by its own spelling, any other is ambiguous, and no third can be made', async () => {
    const [code = '', apart = '', capitals = ''] = codes();
    const { id } = await makeProduct(code);
    await app.sql(
      `insert into products (company_id, name, internal_code, code_copy) values ($1, 'De antes', $2, 1)`,
      [companyId, capitals],
    );
    const send = (spelling: string) =>
      admin().sendFiles(imports.uploadProducts, { body: { companyId } }, [
        { name: 'a.csv', content: `internal_code,name\n${spelling},Otro nombre\n` },
      ]);
    for (const known of [code, capitals]) {
      const shown = await send(known);
      expect(shown.import.counts).toMatchObject({ changed: 1, error: 0 });
      await admin().call(imports.cancel, { params: { id: shown.import.id } });
    }
    const unclear = await send(apart.toUpperCase());
    expect(unclear.differences.find(({ line }) => line === 2)?.errors).toMatchObject([{ code: 'ambiguous' }]);
    await admin().call(imports.cancel, { params: { id: unclear.import.id } });
    const body = { companyId, name: 'Tercero', internalCode: apart };
    expect(fieldsOf(await admin().fail(products.create, { body }))).toEqual([
      'internalCode internalCodeTaken',
    ]);
    await admin().call(products.update, { params: { id }, body: { internalCode: `libre-${next}` } });
    await makeProduct(`libre-2-${next}`);
  });
});

describe('a thousand codes of a file', () => {
  it.each([
    ['products', findProducts],
    ['company_locations', findLocations],
    ['categories', findCategories],
  ] as const)('are looked up among the %s without folding what is there', async (table, find) => {
    const texts = Array.from({ length: 1000 }, (_, n) => `P${n}`);
    const plan = await inTransaction(
      app.services.pool,
      { companyIds: [companyId], userId: null },
      'read',
      async (db) => {
        const folded = await foldCodes(db, texts);
        expect(folded[999]).toBe('p999');
        const { rows } = await db.execute<Record<string, string>>(
          sql`explain (verbose) ${find(companyId, texts, folded)}`,
        );
        return rows.map((row) => row['QUERY PLAN']).join('\n');
      },
    );
    expect(plan).toContain(table);
    // The work of fold_code; per row of the company it took half a minute with 20,000 products.
    expect(plan.toLowerCase()).not.toContain('normalize(');
    // A list that the plan holds is hashed; one that a subquery makes is compared from its beginning for every row.
    expect(plan).not.toMatch(/folded_code = ANY \(\(InitPlan/);
  });
});

describe('the code in a search of everything', () => {
  it.each(['products', 'locations'])(
    'is looked up among the %s without folding what is there',
    async (kind) => {
      const [way] = await app.sql<{ query: string }>(
        `select way_by_name(rows_of_kind($1, array[$2::bigint], null, '{}', null), named_by($1, 'p-1'), 5) as query`,
        [kind, companyId],
      );
      const rows = await app.sql<Record<string, string>>(`explain (verbose) ${way?.query}`);
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      expect(plan).toContain(`folded_code = 'p-1'`);
      expect(plan.toLowerCase()).not.toContain('normalize(');
    },
  );
});
