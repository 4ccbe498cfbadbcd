// Everyone in the demo: the accounts that sign in, and colleagues who only appear as authors.
import { type Role, wholeName } from '@gondola/contract';
import { demoAccounts } from '../demo-accounts.ts';
import type { DemoCompany } from '../pictures/picture-list.ts';

export interface PersonPlan {
  readonly email: string;
  readonly fullName: string;
  /** Null for those whose whole name is in `fullName`. */
  readonly lastName: string | null;
  readonly role: Role;
  readonly company: DemoCompany | null;
  readonly signsIn: boolean;
  /** Linked to every project of the company, not just the first. */
  readonly everywhere: boolean;
}

type Colleague = readonly [name: string, role: Role, company: DemoCompany, lastName?: string];

const colleagues: readonly Colleague[] = [
  ['Ignacio Leiva', 'qa', 'rios'],
  ['Paula Henríquez', 'teleaudit', 'rios'],
  ['Tomás Gallardo', 'client', 'rios'],
  ['Marcela Ibáñez', 'client', 'rios'],
  ['Sebastián Oyarzún', 'clientEmployee', 'rios'],
  ['Camila Riquelme', 'scout', 'rios'],
  // Two of one first name.
  ['Brayan', 'scout', 'rios', 'Huenchumán'],
  ['Francisca Ovalle', 'scout', 'rios'],
  ['Pedro Antilef', 'scout', 'rios'],
  ['Brayan', 'scout', 'rios', 'Cárcamo'],
  ['Lorena Sanhueza', 'client', 'otra'],
  ['Andrés Poblete', 'qa', 'otra'],
  ['Natalia Barría', 'teleaudit', 'otra'],
  ['Cristóbal Yáñez', 'scout', 'otra'],
  ['Ximena Toro', 'scout', 'otra'],
];

const domains = { rios: 'demo.gondola.example', otra: 'otra.gondola.example' } as const;

/** A name as an address has it: without accents, joined by a dot. */
export const addressName = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .replaceAll(' ', '.');

export const personList: readonly PersonPlan[] = [
  ...demoAccounts.map(({ email, fullName, role, company }) => ({
    email,
    fullName,
    lastName: null,
    role,
    company,
    signsIn: true,
    everywhere: role === 'owner' || role === 'client',
  })),
  ...colleagues.map(([fullName, role, company, lastName = null]) => ({
    email: `${addressName(wholeName({ fullName, lastName }))}@${domains[company]}`,
    fullName,
    lastName,
    role,
    company,
    signsIn: false,
    everywhere: true,
  })),
];
