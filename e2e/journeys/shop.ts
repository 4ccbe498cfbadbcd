// A company with two products, two locations and a client of its own: what files of stock and sales need.
import {
  associationEndpoints,
  locationEndpoints,
  productEndpoints,
  projectEndpoints,
} from '@gondola/contract';
import { formatYearFirst } from '@gondola/formats/formats.ts';
import { type Newcomer, newcomer } from '../newcomer.ts';
import { callAs } from '../people.ts';
import { ownCompany } from './import-steps.ts';

export interface Shop {
  readonly client: Newcomer;
  /** In the name of every product and location of this company. */
  readonly stamp: string;
  /** Codes of milk and cheese, and of the locations in the north and the south. */
  readonly milk: string;
  readonly cheese: string;
  readonly north: string;
  readonly south: string;
}

/** Makes one; `barcode` is the code of milk where it has one. */
export async function shop(barcode?: string): Promise<Shop> {
  const stamp = String(Date.now()).slice(-7);
  const { id: companyId, token } = await ownCompany(`Bodega ${stamp}`);
  const [milk, cheese, north, south] = [
    barcode ?? `P0-${stamp}`,
    `P1-${stamp}`,
    `L0-${stamp}`,
    `L1-${stamp}`,
  ];
  for (const [name, internalCode] of [
    ['Leche', milk],
    ['Queso', cheese],
  ] as const)
    await callAs(token, productEndpoints.create, {
      body: { name: `${name} ${stamp}`, companyId, internalCode },
    });
  for (const [name, internalCode] of [
    ['Norte', north],
    ['Sur', south],
  ] as const)
    await callAs(token, locationEndpoints.create, {
      body: { name: `Local ${name} ${stamp}`, companyId, internalCode, countryCode: 'CL' },
    });
  const { project } = await callAs(token, projectEndpoints.create, {
    body: { name: `Proyecto ${stamp}`, companyId, tokens: 10 },
  });
  const client = await newcomer(token);
  await callAs(token, associationEndpoints.linkProject, {
    body: { userId: client.id, projectId: project.id, role: 'client' },
  });
  return { client, stamp, milk, cheese, north, south };
}

/** The day so many days ago, where the company is: a list of tomorrow would be warned of, and count from then on. */
export const day = (ago: number): string =>
  formatYearFirst(new Date(Date.now() - ago * 86_400_000), 'America/Santiago');
