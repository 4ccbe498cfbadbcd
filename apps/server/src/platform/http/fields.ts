// Turns the complaints of the contract's schemas into field faults of the message catalogue.
import type { z } from 'zod';
import type { FieldFault } from '../failure.ts';

type Issue = z.core.$ZodIssue;

/** A schema gives its own code as the issue's message; zod's default sentences contain spaces. */
const ownCode = (message: string): string | undefined =>
  /^[A-Za-z][A-Za-z0-9.:]*$/.test(message) && message !== 'Invalid' ? message : undefined;

function isMissing(issue: Issue): boolean {
  return issue.code === 'invalid_type' && issue.input === undefined;
}

/** Of a union's branches, the one the sender most likely meant: fewest missing keys, then fewest faults. */
function likelyBranch(branches: readonly Issue[][]): readonly Issue[] {
  // A missing key of an enumeration is reported as a wrong value.
  const isAbsent = (issue: Issue): boolean => 'input' in issue && issue.input === undefined;
  const cost = (issues: readonly Issue[]): number => issues.filter(isAbsent).length * 1000 + issues.length;
  return branches.toSorted((a, b) => cost(a) - cost(b))[0] ?? [];
}

function faultOf(issue: Issue, path: string): FieldFault {
  const code = ownCode(issue.message);
  if (code) return { path, code };
  if (isMissing(issue)) return { path, code: 'required' };
  if (issue.code === 'too_big') {
    const isText = issue.origin === 'string';
    return {
      path,
      code: isText ? 'tooLong' : issue.origin === 'array' ? 'tooMany' : 'tooBig',
      values: { max: Number(issue.maximum) },
    };
  }
  if (issue.code === 'too_small') {
    if (issue.inclusive === false && issue.origin !== 'string')
      return { path, code: 'notMoreThan', values: { min: Number(issue.minimum) } };
    const isText = issue.origin === 'string';
    return {
      path,
      code: isText ? 'tooShort' : issue.origin === 'array' ? 'tooFew' : 'tooSmall',
      values: { min: Number(issue.minimum) },
    };
  }
  if (issue.code === 'invalid_value') return { path, code: 'notAChoice' };
  if (issue.code === 'invalid_format') return { path, code: 'invalidFormat' };
  if (issue.code === 'invalid_type') return { path, code: 'wrongType' };
  return { path, code: 'invalid' };
}

/** Faults that an answer lists: more help nobody, and a sentence is looked up for each. */
const maxFaults = 50;

/** The first faults of a rejected input, each with its dotted path. */
export function fieldFaults(issues: readonly Issue[], prefix: readonly PropertyKey[] = []): FieldFault[] {
  return issues.slice(0, maxFaults).flatMap((issue) => {
    const path = [...prefix, ...issue.path];
    if (issue.code === 'invalid_union' && issue.errors.length > 0 && !ownCode(issue.message)) {
      return fieldFaults(likelyBranch(issue.errors as Issue[][]), path);
    }
    return [faultOf(issue, path.map(String).join('.'))];
  });
}
