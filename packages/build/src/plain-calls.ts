// Pages know the address of a call and what it reads and changes. What the server checks of it, and what the API's
// document says, are schemas by the hundred that no page runs: they stay out of what people load.
import { parseSync, type Plugin } from 'vite';
import { walk, type Node } from './find-texts.ts';

const listsOfCalls = /\/contract\/src\/[\w/-]+\.endpoints?\.ts$/;
const contract = /\/contract\/src\/[\w/.-]+\.ts$/;
const pages = /\/(?:apps|packages)\/(?!contract\/|server\/)[\w-]+\/src\/.*\.tsx?$/;
/** Fields of a call that pages use. */
const kept = new Set(['method', 'path', 'files', 'reads', 'changes']);
const left = [
  /\b\w*[eE]ndpoints?\s*\.\s*\w+\s*\.\s*(?:params|query|body|data|errorData|access|status)\b/,
  // Of a call that has a name of its own.
  /\b\w+\s*\.\s*(?:params|query|body|data|errorData)\s*\.\s*(?:safeParse|parse|shape)\b/,
];

/** The first place in a page's source that reads what is taken out of calls. */
export const readsLeftOut = (code: string): string | undefined =>
  left.map((place) => place.exec(code)?.[0]).find((found) => found !== undefined);

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** The name of a call's or an object's field; undefined where it is computed or spread. */
const nameOf = (property: Node): string | undefined =>
  property.type === 'Property' && !property['computed']
    ? String((property['key'] as Node)['name'] ?? (property['key'] as Node)['value'])
    : undefined;

const isCall = (node: Node): boolean => node.type === 'CallExpression';
const isEndpoint = (node: Node): boolean => isCall(node) && (node['callee'] as Node)['name'] === 'endpoint';

/** Makes of `endpoint({ … })` an object with what pages use. */
function withoutRules(program: Node): Edit[] {
  const edits: Edit[] = [];
  walk(program, (node) => {
    if (!isEndpoint(node)) return;
    const { start, end } = node['callee'] as Node;
    edits.push({ start, end, text: '' });
    const [definition] = node['arguments'] as Node[];
    const properties = (definition?.['properties'] ?? []) as Node[];
    for (const [place, property] of properties.entries()) {
      const name = nameOf(property);
      if (name === undefined || kept.has(name)) continue;
      // With the comma after it, and the comments before the next.
      const next = properties[place + 1]?.start ?? (definition?.end ?? 0) - 1;
      edits.push({ start: property.start, end: next, text: '' });
    }
  });
  return edits;
}

function calls(node: Node): boolean {
  let found = false;
  walk(node, (part) => {
    found ||= isCall(part) && !isEndpoint(part);
  });
  return found;
}

/** Lets the bundler leave out what nobody uses: of `z.string().check(…)` it cannot know that it does nothing else. */
function asPure(program: Node): Edit[] {
  const statements = (program['body'] as Node[]).map(
    (statement) => (statement['declaration'] as Node | null | undefined) ?? statement,
  );
  return statements
    .filter(({ type }) => type === 'VariableDeclaration')
    .flatMap((statement) => statement['declarations'] as Node[])
    .map((declaration) => declaration['init'] as Node | null)
    .filter((value) => value !== null)
    .filter((value) => value.type !== 'ArrowFunctionExpression' && calls(value))
    .flatMap(({ start, end }) => [
      { start, end: start, text: '/* @__PURE__ */ (() => (' },
      { start: end, end, text: '))()' },
    ]);
}

/** A file of the contract as pages need it. */
export function plainCalls(file: string, code: string): string {
  const { program } = parseSync(file, code);
  const tree = program as unknown as Node;
  const edits = [...(listsOfCalls.test(file) ? withoutRules(tree) : []), ...asPure(tree)];
  return edits
    .toSorted((one, other) => other.start - one.start || other.end - one.end)
    .reduce((text, { start, end, text: instead }) => text.slice(0, start) + instead + text.slice(end), code);
}

/** Builds front ends with plain calls; a page that reads what was taken out fails the build. */
export const withPlainCalls: Plugin = {
  name: 'gondola:plain-calls',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (contract.test(id)) return { code: plainCalls(id, code), map: null };
    const found = pages.test(id) ? readsLeftOut(code) : undefined;
    if (found) this.error(`${id}: pages have no ${found}; export its schema by a name of its own`);
    return undefined;
  },
};
