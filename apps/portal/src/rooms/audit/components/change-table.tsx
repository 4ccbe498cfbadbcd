import { idIn, roles, ticketNumberOf } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import type { NameOf } from '../names-of.ts';
import type { ChangedField } from '../changed-fields.ts';
import classes from './audit.module.css';
import type { FlatNamespace } from 'i18next';

const camel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Rooms whose own texts name the fields of an entity, as its forms and details do. */
const roomsOfFields: Readonly<Record<string, FlatNamespace>> = {
  category: 'categories',
  challenge: 'tickets',
  cluster: 'groups',
  company: 'companies',
  listing: 'groups',
  location: 'locations',
  product: 'products',
  ticket: 'tickets',
  userGroup: 'groups',
};

/** The names of an entity's fields: those of its room, and those of the audit log where it has none. Suspends until they are there. */
function useFieldNames(entity: string): ReadonlyMap<string, string> {
  const { t } = useTranslation('audit');
  const room = Object.hasOwn(roomsOfFields, entity) ? roomsOfFields[entity] : undefined;
  const { i18n } = useTranslation(room);
  const own = room && (i18n.getResource(i18n.language, room, 'fields') as Record<string, string> | undefined);
  return new Map([
    ...Object.entries(own ?? {}),
    ...Object.entries(t(($) => $.field, { returnObjects: true })),
  ]);
}

/** A field's path in words: `projects.0.role` becomes "Projects · 1 · Role". Fields without words are shown as they are recorded. */
function fieldWords(path: string, words: ReadonlyMap<string, string>): string {
  return path
    .split('.')
    .map((part) => {
      if (/^\d+$/.test(part)) return String(Number(part) + 1);
      return words.get(camel(part)) ?? part;
    })
    .join(' · ');
}

/** Of a person, or of a link of theirs. */
const isRole = /(^|\.)role$/;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

interface ChangeTableProps {
  entity: string;
  fields: readonly ChangedField[];
  nameOf: NameOf;
  /** Colours tell the value before from the value after. */
  marked: boolean;
}

/** Fields with what they were and what they became. */
export function ChangeTable({ entity, fields, nameOf, marked }: ChangeTableProps) {
  const { t } = useTranslation('audit');
  const { t: ofApp } = useTranslation('app');
  const names = useFieldNames(entity);
  const formats = useFormats();
  const shown = (path: string, value: unknown) => {
    if (value === undefined || value === null || value === '')
      return <span className={classes.none}>{t(($) => $.change.nothing)}</span>;
    if (typeof value === 'boolean') return t(($) => (value ? $.change.yes : $.change.no));
    const named = (one: unknown): string | undefined => {
      const name = nameOf(path, one);
      if (!name) return undefined;
      const text = name.isDeleted ? t(($) => $.deleted, { name: name.text }) : name.text;
      return name.entity === 'ticket' ? `${ticketNumberOf(name.id)} · ${text}` : text;
    };
    const name = named(value);
    if (name !== undefined) return <bdi title={`${idIn(value)}`}>{name}</bdi>;
    if (typeof value === 'number') return formats.number(value, 6);
    if (typeof value === 'string' && instant.test(value)) return formats.exact(value);
    const role = isRole.test(path) && roles.find((one) => one === value);
    if (role) return ofApp(($) => $.role[role]);
    if (typeof value === 'string') return <bdi>{value}</bdi>;
    if (Array.isArray(value)) {
      const list = value.map((one: unknown) => named(one) ?? String(one));
      return value.length === 0 ? '—' : <bdi title={value.map(String).join(', ')}>{list.join(', ')}</bdi>;
    }
    return JSON.stringify(value);
  };
  return (
    <table className={classes.changes}>
      <thead>
        <tr>
          <th scope="col">{t(($) => $.change.field)}</th>
          <th scope="col">{t(($) => $.change.before)}</th>
          <th scope="col">{t(($) => $.change.after)}</th>
        </tr>
      </thead>
      <tbody>
        {fields.map(({ path, before, after }) => (
          <tr key={path}>
            <th scope="row">{path === '' ? t(($) => $.change.value) : fieldWords(path, names)}</th>
            <td className={marked && before !== undefined ? classes.old : undefined}>
              {shown(path, before)}
            </td>
            <td className={marked && after !== undefined ? classes.new : undefined}>{shown(path, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
