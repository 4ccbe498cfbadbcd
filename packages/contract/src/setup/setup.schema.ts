import { z } from 'zod/mini';
import { countryCode, timeZone } from '../companies/company.schema.ts';
import { fullName } from '../users/person-fields.schema.ts';
import { email } from '../wire.ts';

/** Fields of the set-up's form, next to language and password. */
export const setupFields = {
  /** Printed by the server while nobody has an account; blanks, dashes and case do not matter. */
  key: z.string('required').check(z.trim(), z.minLength(1, 'required'), z.maxLength(100)),
  countryCode,
  timeZone,
  fullName,
  email,
};

/**
 * The first steps of a new company, in their order. Products are needed by some tasks only, and phones have to reach the installation
 * where its people are not at its own machine.
 */
export const setupSteps = [
  'company',
  'project',
  'locations',
  'products',
  'phones',
  'people',
  'task',
  'assignment',
  'answer',
  'review',
  'client',
] as const;
export type SetupStep = (typeof setupSteps)[number];
