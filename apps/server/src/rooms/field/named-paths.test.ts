// Every path that the server can name where it refuses what a phone sends leads the phone somewhere.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contract } from '@gondola/contract';
import { describe, expect, it } from 'vitest';
import { atQuestions, partsOf, placeOf } from '../../../../field/src/visits/fault-places.ts';

/** As much of a schema as its paths need. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly element?: Schema;
      readonly innerType?: Schema;
      readonly options?: readonly Schema[];
    };
  };
}

/** The paths of a schema's faults: at itself and at all that is in it, with 0 for any place of a list. */
function pathsOf({ _zod: { def } }: Schema, path: readonly string[] = []): string[] {
  const { shape = {}, element, innerType, options = [] } = def;
  return [
    path.join('.'),
    ...Object.entries(shape).flatMap(([name, inner]) => pathsOf(inner, [...path, name])),
    ...(element ? pathsOf(element, [...path, '0']) : []),
    ...(innerType ? pathsOf(innerType, path) : []),
    ...options.flatMap((option) => pathsOf(option, path)),
  ];
}

const bodies = [contract.field.respond, contract.field.skip, contract.field.uploads].map(
  ({ body }) => body as unknown as Schema,
);
const ofContract = new Set(bodies.flatMap((body) => pathsOf(body)));

/** The paths that the room names by itself, as its sources write them; what they put in is a number. */
function ofRoom(): Set<string> {
  const folders = [import.meta.dirname, join(import.meta.dirname, 'actions')];
  const sources = folders.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.ts') && !name.includes('.test.'))
      .map((name) => readFileSync(join(folder, name), 'utf8')),
  );
  const written = sources.flatMap((source) => [
    source.matchAll(/\bpath(?:: | = )['`]([^'`]*)['`]/g),
    // Pairs of fields that are missing together, and the field of the answers as a whole.
    source.matchAll(/\['(\w+)', '(\w+)', /g),
    source.matchAll(/answerFaults\([^)]*'(\w+)'\)/g),
  ]);
  const paths = written.flatMap((found) => [...found].flatMap(([, ...named]) => named));
  return new Set(
    paths.map((path) => path.replaceAll(/\.?\$\{(?:at|place)\}/g, '').replaceAll(/\$\{\w+\}/g, '7')),
  );
}

const sent = { answers: [{ questionId: 7, media: ['media:a'] }], contests: [{ questionId: 8 }] };
const fault = (path: string) => ({ path, code: 'x', message: 'x' });

describe('a path of a refusal', () => {
  it.each([...ofContract])('of the contract leads somewhere: "%s"', (path) => {
    const [named] = atQuestions([fault(path)], sent);
    expect(placeOf(named?.path ?? '')).toBeDefined();
    // At an answer or a contest it is that of its question.
    const list = /^(answers|contests)\.0/.exec(path)?.[1];
    if (list) expect(named?.path).toMatch(list === 'answers' ? /^questions\.7/ : /^questions\.8/);
    // Its mark goes with the answer that it was found in; that of a contest stays.
    if (list) expect(named?.found === undefined).toBe(list === 'contests');
  });

  it('of the room leads somewhere', () => {
    const paths = ofRoom();
    expect(paths).toContain('questions.7');
    expect(paths).toContain('startLatitude');
    expect(paths).toContain('answers');
    expect(paths).toContain('productId');
    expect(paths).toContain('photo');
    for (const path of paths) expect([path, placeOf(path)]).not.toEqual([path, undefined]);
  });

  it('that no call has leads nowhere, so that a new one is noticed', () => {
    expect(placeOf('somewhere.3')).toBeUndefined();
    expect([...partsOf([fault('somewhere.3')], new Set())]).toEqual(['visit']);
  });
});
