// The right to import: the areas of the kinds, held in the company itself (D11).
import { importKindNames, importKinds, type ImportKindName, mayEnter } from '@gondola/contract';
import { type Caller, effectiveRoles } from '../../platform/auth/caller.ts';

/** Whether the person may import files of a kind in a company, and see those imports. */
export const mayImport = (caller: Caller, companyId: number, kind: ImportKindName): boolean =>
  mayEnter(importKinds[kind].area, effectiveRoles(caller, [companyId]));

/** Kinds the person may import in all of these companies. */
export const kindsOf = (caller: Caller, companyIds: readonly number[]): ImportKindName[] =>
  importKindNames.filter((kind) => companyIds.every((companyId) => mayImport(caller, companyId, kind)));

/** Companies in which the person may import anything at all. */
export const companiesToImport = (caller: Caller, companyIds: readonly number[]): number[] =>
  companyIds.filter((companyId) => importKindNames.some((kind) => mayImport(caller, companyId, kind)));
