// Demo data, written once into an empty database by the project's own rules.
import type { Services } from '../platform/services.ts';
import { isEmpty } from './demo.queries.ts';
import { addPeople } from './people.ts';

/** Fills an empty database with the demo; does nothing when companies exist. `ownerUrl` may set creation times. */
export async function fillDemo(services: Services, ownerUrl: string): Promise<void> {
  if (!(await isEmpty(ownerUrl))) return;
  services.log.info('filling in the demo data');
  await addPeople(ownerUrl);
}
