// Which names a page of the trail needs: of the entities its entries are about, and in one entry of every field with an id.
import { entityOf, entityOfField, idIn, type NamedEntity } from '@gondola/contract';
import type { AuditRow } from './audit.queries.ts';
import type { WantedNames } from './names.queries.ts';

/** An entry may hold a few hundred members of a group; more names than these nobody reads. */
const maxPerEntity = 1_000;

type Wanted = Map<NamedEntity, Set<number>>;

function want(wanted: Wanted, entity: NamedEntity | undefined, value: unknown): void {
  const id = idIn(value);
  if (entity === undefined || id === undefined) return;
  const ids = wanted.get(entity) ?? new Set();
  if (ids.size < maxPerEntity) ids.add(id);
  wanted.set(entity, ids);
}

function wantFields(wanted: Wanted, entity: string, path: string, value: unknown): void {
  if (typeof value !== 'object' || value === null) return want(wanted, entityOfField(entity, path), value);
  for (const [key, child] of Object.entries(value))
    wantFields(wanted, entity, path ? `${path}.${key}` : key, child);
}

/** The entities of these entries. */
export function namesOfEntities(rows: readonly Pick<AuditRow, 'entity' | 'entityId'>[]): WantedNames {
  const wanted: Wanted = new Map();
  for (const { entity, entityId: id } of rows) want(wanted, entityOf(entity), id);
  return wanted;
}

/** The entities that the fields of an entry name. */
export function namesInFields(entity: string, ...sides: readonly unknown[]): WantedNames {
  const wanted: Wanted = new Map();
  for (const side of sides) wantFields(wanted, entity, '', side);
  return wanted;
}
