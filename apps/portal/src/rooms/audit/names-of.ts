// Names of the ids in the fields of an entry.
import { type AuditName, type auditEndpoints, type DataOf, entityOfField, idIn } from '@gondola/contract';

export type NameOf = (path: string, value: unknown) => AuditName | undefined;

/** Finds the name of an id by the path of its field. */
export function namesOf(
  entry: Pick<DataOf<typeof auditEndpoints.get>, 'names' | 'line'> | undefined,
): NameOf {
  const names = new Map(entry?.names.map((name) => [`${name.entity} ${name.id}`, name]));
  return (path, value) => {
    const entity = entry && entityOfField(entry.line.entity, path);
    return entity && names.get(`${entity} ${idIn(value)}`);
  };
}
