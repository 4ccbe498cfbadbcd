// The parts that several requests of documented calls share, in the world of the demo.
import { contract, type Role } from '@gondola/contract';
import type { ExampleWorld } from '../examples/example-world.ts';
import { uploaded } from '../examples/finding.ts';
import { photoOf } from '../kit/audit-world.ts';
import type { Client, FileToSend } from '../kit/client.ts';
import type { DocumentedName } from './documented-calls.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface DocumentedRequest {
  readonly params?: Fields;
  readonly query?: Fields;
  readonly body?: Fields;
  readonly files?: readonly FileToSend[];
}

/** The world, who asks in it, and the answers to the calls before. */
export interface Asked {
  readonly world: ExampleWorld;
  readonly role: Role | 'nobody';
  /** The person who asks; 0 where nobody in particular does. */
  readonly userId: number;
  readonly client: Client;
  /** The role's place among those that may make the call, for calls of which each needs a row of its own. */
  readonly turn: number;
  /** A value in the `data` that a call answered to the same role, else to the first that made it, by the names of its fields. */
  readonly answered: (call: DocumentedName, ...path: readonly (string | number)[]) => never;
}

export type Request = DocumentedRequest | ((asked: Asked) => DocumentedRequest | Promise<DocumentedRequest>);

export const page = { page: 0, limit: 10 };

export const sign = (fileName: string, fileType: string): Request => ({ body: { fileName, fileType } });
/** A file of rows, with the fields of its form; `{shop}` and `{centre}` are codes of locations of the company, `{turn}` differs for each role. */
export const csv =
  (rows: readonly string[], body?: (asked: Asked) => Fields) =>
  async (asked: Asked): Promise<DocumentedRequest> => {
    const { world } = asked;
    const [codes] = await world.app.sql<{ shop: string; centre: string }>(
      `select min(internal_code) filter (where location_id = $2) as shop, min(internal_code) filter (where is_distribution_center) as centre
       from company_locations where company_id = $1`,
      [world.companyId, await shop(asked)],
    );
    const filled = rows
      .join('\n')
      .replace('{shop}', codes?.shop ?? '')
      .replace('{centre}', codes?.centre ?? '')
      .replace('{turn}', String(asked.turn));
    const file = { name: 'rows.csv', content: `${filled}\n`, type: 'text/csv' };
    return { ...(body && { body: body(asked) }), files: [file] };
  };
export const picture = async (): Promise<Buffer> => photoOf({});

type Find = (asked: Asked) => Promise<number>;
export const find =
  (sql: string): Find =>
  ({ world }) =>
    world.find(sql, [world.companyId]);
/** A row for each role: the statement is ordered, and takes the place of the row as `$2`. */
export const findOwn =
  (sql: string): Find =>
  ({ world, turn }) =>
    world.find(sql, [world.companyId, turn]);
export const project = find('select min(id) from projects where company_id = $1');
export const shop = find(
  'select location_id from company_locations where company_id = $1 and not deleted and not is_distribution_center and internal_code is not null order by location_id limit 1',
);
export const dashboard = find(
  "select min(id) from powerbi_reports where company_id = $1 and kind = 'dashboard' and not deleted",
);
/** Registered by a request, so that nothing else of the demo is theirs. */
export const someone = ({ answered }: Asked): number => answered('POST /api/auth/register', 'id');
export const withId =
  (of: Find): Request =>
  async (asked) => ({ params: { id: await of(asked) } });

export const questions = [
  { identifier: '1', type: 'yes/no question', title: '¿Hay stock?', name: '¿Hay stock?', required: true },
  { identifier: '2', type: 'short answer', title: 'Comentario', name: 'Comentario', required: false },
];
export const taskId = ({ answered }: Asked): number => answered('POST /api/surveys', 'id');

export const news = async (world: ExampleWorld) => ({
  title: 'Nueva línea de lácteos',
  description: 'Llega a salas en marzo.',
  urlImage: await uploaded(
    world,
    (client) =>
      client.call(contract.home.signNewsUpload, {
        body: { fileName: 'news.jpg', fileType: 'image/jpeg' },
      }),
    'image/jpeg',
    await picture(),
  ),
  urlNews: 'https://example.com/lacteos',
  type: 'news',
  active: true,
});
export const reportPicture = async (world: ExampleWorld) =>
  uploaded(
    world,
    (client) =>
      client.call(contract.reports.signUpload, {
        body: { fileName: 'report.jpg', fileType: 'image/jpeg' },
      }),
    'image/jpeg',
    await picture(),
  );
export const logo = async (world: ExampleWorld) =>
  uploaded(
    world,
    (client) =>
      client.call(contract.companies.signUpload, {
        body: { fileName: 'logo.jpg', fileType: 'image/jpeg' },
      }),
    'image/jpeg',
    await picture(),
  );
