// Addresses that two patterns fit, `/api/imports/{id}/rows` and `/api/imports/templates/{kind}`: what tells them apart is that a number
// stands where the other has a word. The document says so at both, since patterns alone cannot.
import type { EndpointDefinition } from '@gondola/contract';
import { inputSchemaOf } from './json-schema.ts';

const parameterOf = (segment: string): string | undefined => /^\{(\w+)\}$/.exec(segment)?.[1];

/** Whether the parameter of a path is a whole number, which no word of another path is. */
function isNumber({ params }: EndpointDefinition, name: string): boolean {
  const { type } = (params && inputSchemaOf(params).properties?.[name]) ?? {};
  return type === 'integer';
}

interface Difference {
  readonly word: string;
  readonly parameter: string;
}

/** Where the first path has a parameter and the second a word. */
function wordsAgainst(one: EndpointDefinition, other: EndpointDefinition): Difference[] {
  const words = other.path.split('/');
  return one.path.split('/').flatMap((segment, place) => {
    const parameter = parameterOf(segment);
    const word = words[place] ?? '';
    return parameter !== undefined && parameterOf(word) === undefined ? [{ word, parameter }] : [];
  });
}

/** Whether some address fits both: each segment is the same word, or a parameter of one of them. */
function overlap(one: EndpointDefinition, other: EndpointDefinition): boolean {
  const [segments, others] = [one.path.split('/'), other.path.split('/')];
  return (
    segments.length === others.length &&
    segments.every(
      (segment, place) =>
        segment === others[place] || [segment, others[place] ?? ''].some((part) => parameterOf(part)),
    )
  );
}

/** Pairs of which neither is the plainer one, so that OpenAPI itself does not say which is meant. */
function ambiguousPairs(
  definitions: readonly EndpointDefinition[],
): (readonly [EndpointDefinition, EndpointDefinition])[] {
  const byPath = [...new Map(definitions.map((definition) => [definition.path, definition])).values()];
  return byPath.flatMap((one, place) =>
    byPath
      .slice(place + 1)
      .filter((other) => overlap(one, other))
      .filter((other) => wordsAgainst(one, other).length > 0 && wordsAgainst(other, one).length > 0)
      .map((other) => [one, other] as const),
  );
}

/** Where the first path has a number and the second a word that is none. */
const numberAgainst = (one: EndpointDefinition, other: EndpointDefinition): Difference | undefined =>
  wordsAgainst(one, other).find(
    ({ parameter, word }) => isNumber(one, parameter) && Number.isNaN(Number(word)),
  );

/** The document's ambiguous paths. Throws where no number tells two of them apart. */
export function ambiguitiesOf(definitions: readonly EndpointDefinition[]): Map<string, string[]> {
  const remarks = new Map<string, string[]>();
  const remark = (path: string, text: string) => remarks.set(path, [...(remarks.get(path) ?? []), text]);
  for (const [one, other] of ambiguousPairs(definitions)) {
    let isTold = false;
    for (const [numbered, worded] of [
      [one, other],
      [other, one],
    ] as const) {
      const difference = numberAgainst(numbered, worded);
      if (!difference || isTold) continue;
      const { parameter, word } = difference;
      remark(numbered.path, `\`${parameter}\` is a number: \`${worded.path}\` has \`${word}\` there.`);
      remark(worded.path, `\`${word}\` is a word: \`${numbered.path}\` has a number there.`);
      isTold = true;
    }
    if (!isTold) throw new Error(`nothing tells ${one.path} from ${other.path}`);
  }
  return remarks;
}
