import { parseSync } from 'vite';

/** A node of a syntax tree. */
export interface Node {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** The texts in a source file. */
interface FoundTexts {
  /** Namespaces its useTranslation calls name. */
  namespaces: string[];
  /** Key paths of its selectors ($ => $.a.b); up to the first computed part. */
  selectors: string[];
  /** Words written straight into JSX. */
  literals: { line: number; text: string }[];
}

const wordy = /\p{L}{2,}/u;
const spoken = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'description',
  'aria-description',
]);

/** Reads one TypeScript file for text namespaces, selectors and literal words. */
export function findTexts(file: string, code: string): FoundTexts {
  const found: FoundTexts = { namespaces: [], selectors: [], literals: [] };
  const lineOf = (offset: number) => code.slice(0, offset).split('\n').length;
  const literal = (node: Node, text: string) => {
    if (wordy.test(text)) found.literals.push({ line: lineOf(node.start), text: text.trim() });
  };
  const { program } = parseSync(file, code);
  walk(program as unknown as Node, (node) => {
    if (node.type === 'CallExpression') namespaceOf(node, found.namespaces);
    if (node.type === 'MemberExpression') {
      const path = selectorPath(node);
      if (path) found.selectors.push(path);
    }
    if (node.type === 'JSXText') literal(node, String(node['value']));
    if (node.type === 'JSXAttribute') {
      const name = (node['name'] as Node)['name'];
      const value = node['value'] as Node | null;
      if (spoken.has(String(name)) && value?.type === 'Literal') literal(value, String(value['value']));
    }
  });
  return found;
}

/** Visits a node and all under it, in the order of the text. */
export function walk(node: Node, visit: (node: Node) => void): void {
  visit(node);
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child && typeof child === 'object' && typeof (child as Node).type === 'string')
        walk(child as Node, visit);
    }
  }
}

function namespaceOf(node: Node, namespaces: string[]): void {
  const callee = node['callee'] as Node;
  if (callee['name'] !== 'useTranslation') return;
  const first = (node['arguments'] as Node[])[0];
  if (typeof first?.['value'] === 'string') namespaces.push(first['value']);
}

function selectorPath(node: Node): string | undefined {
  const parts: string[] = [];
  let current: Node = node;
  while (current.type === 'MemberExpression') {
    const property = current['property'] as Node;
    if (current['computed']) {
      parts.length = 0;
      if (typeof property['value'] === 'string') parts.unshift(property['value']);
    } else parts.unshift(String(property['name']));
    current = current['object'] as Node;
  }
  return current.type === 'Identifier' && current['name'] === '$' && parts.length > 0
    ? parts.join('.')
    : undefined;
}
