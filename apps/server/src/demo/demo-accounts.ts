// The accounts of the demo.
import type { Role } from '@gondola/contract';

export const demoPassword = 'Gondola-demo-1';

interface DemoAccount {
  readonly email: string;
  readonly fullName: string;
  readonly role: Role;
  /** Which of the two demo companies; the super administrator belongs to none. */
  readonly company: 'rios' | 'otra' | null;
}

export const demoAccounts: readonly DemoAccount[] = [
  { email: 'admin@demo.gondola.example', fullName: 'Antonia Vergara', role: 'superAdmin', company: null },
  { email: 'owner@demo.gondola.example', fullName: 'Esteban Ríos', role: 'owner', company: 'rios' },
  { email: 'client@demo.gondola.example', fullName: 'Carolina Muñoz', role: 'client', company: 'rios' },
  {
    email: 'employee@demo.gondola.example',
    fullName: 'Felipe Araya',
    role: 'clientEmployee',
    company: 'rios',
  },
  { email: 'qa@demo.gondola.example', fullName: 'Javiera Soto', role: 'qa', company: 'rios' },
  { email: 'teleaudit@demo.gondola.example', fullName: 'Matías Fuentes', role: 'teleaudit', company: 'rios' },
  { email: 'scout@demo.gondola.example', fullName: 'Daniela Pizarro', role: 'scout', company: 'rios' },
  { email: 'owner@otra.gondola.example', fullName: 'Rodrigo Bravo', role: 'owner', company: 'otra' },
];
