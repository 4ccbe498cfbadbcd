// The words that cells of a file may hold for what the product keeps as a code: those it shows in either language, and
// what else people write. Compared as headings are: without capitals, accents, spaces and punctuation.
import type { Role } from '../access.ts';
import { foldHeading } from './fold-heading.ts';

/** A code with its words; the first of each language is the one that the product shows. */
export interface Spoken<Code extends string = string> {
  readonly code: Code;
  readonly es: readonly [string, ...string[]];
  readonly en: readonly [string, ...string[]];
}

export const roleWords: Readonly<Record<Role, Omit<Spoken, 'code'>>> = {
  superAdmin: {
    es: ['Superadministración', 'Superadministrador', 'Superadministradora'],
    en: ['Super administrator'],
  },
  admin: { es: ['Administración', 'Administrador', 'Administradora'], en: ['Administrator'] },
  owner: { es: ['Dueño', 'Dueña', 'Propietario', 'Propietaria'], en: ['Owner'] },
  client: { es: ['Cliente', 'Clienta'], en: ['Client', 'Customer'] },
  clientEmployee: {
    es: ['Colaborador', 'Colaboradora', 'Empleado del cliente'],
    en: ['Client employee', 'Employee', 'Collaborator'],
  },
  qa: { es: ['QA', 'Calidad', 'Control de calidad'], en: ['QA', 'Quality', 'Quality assurance'] },
  scout: { es: ['Terreno', 'Trabajador de terreno'], en: ['Field worker', 'Field', 'Scout'] },
  teleaudit: { es: ['Teleauditoría', 'Teleauditor', 'Teleauditora'], en: ['Teleaudit', 'Teleauditor'] },
};

/** Codes as they may be written in a file. */
export const spokenRoles = <const Code extends Role>(roles: readonly Code[]): readonly Spoken<Code>[] =>
  roles.map((code) => ({ code, es: roleWords[code].es, en: roleWords[code].en }));

/** Languages that people read. */
export const spokenLanguages: readonly Spoken<'es' | 'en'>[] = [
  { code: 'es', es: ['Español', 'Castellano'], en: ['Spanish'] },
  { code: 'en', es: ['Inglés'], en: ['English'] },
];

/** Yes and no, also as exports say of a row that it is deleted. */
export const spokenFlags: readonly [no: Spoken<'0'>, yes: Spoken<'1'>] = [
  {
    code: '0',
    es: ['No', 'n', 'Falso', 'Activo', 'Activa'],
    en: ['No', 'n', 'False', 'Active'],
  },
  {
    code: '1',
    es: ['Sí', 's', 'Verdadero', 'Eliminado', 'Eliminada', 'x'],
    en: ['Yes', 'y', 'True', 'Deleted', 'x'],
  },
];

/** Months, from January; their first three letters are known too. */
export const monthNames: Readonly<Record<'es' | 'en', readonly string[]>> = {
  es: [
    'enero',
    'febrero',
    'marzo',
    'abril',
    'mayo',
    'junio',
    'julio',
    'agosto',
    'septiembre',
    'octubre',
    'noviembre',
    'diciembre',
  ],
  en: [
    'january',
    'february',
    'march',
    'april',
    'may',
    'june',
    'july',
    'august',
    'september',
    'october',
    'november',
    'december',
  ],
};

/** Reads texts as codes: the code itself or any of its words, in either language; undefined for anything else. */
export function codeReader<Code extends string>(
  choices: readonly Spoken<Code>[],
): (text: string) => Code | undefined {
  const known = new Map<string, Code>();
  for (const { code, es, en } of choices)
    for (const word of [...es, ...en]) known.set(foldHeading(word), code);
  // A code is never another's word.
  for (const { code } of choices) known.set(foldHeading(code), code);
  return (text) => known.get(foldHeading(text));
}
