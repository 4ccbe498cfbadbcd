// Stored markup as React elements. The server has cleaned it already; here it becomes markup only by way of this short
// list, so that nothing else can ever run in the page, whatever was stored or typed.
import { createElement, Fragment, type ReactNode } from 'react';

const drawnAs: Record<string, string> = {
  P: 'p',
  BR: 'br',
  STRONG: 'strong',
  B: 'strong',
  EM: 'em',
  I: 'em',
  U: 'u',
  S: 's',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  H1: 'h2',
  H2: 'h2',
  H3: 'h3',
  BLOCKQUOTE: 'blockquote',
};

/** Elements that hold no text for readers. */
const silent = new Set([
  'SCRIPT',
  'STYLE',
  'TEMPLATE',
  'NOSCRIPT',
  'IFRAME',
  'OBJECT',
  'SVG',
  'MATH',
  'TITLE',
  'TEXTAREA',
]);

const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** An address a link may lead to; undefined for any other. Relative ones lead nowhere good from here. */
export function safeAddress(address: string | null): string | undefined {
  if (address === null || !URL.canParse(address)) return undefined;
  const url = new URL(address);
  return safeSchemes.has(url.protocol) ? url.href : undefined;
}

function link(element: Element, children: ReactNode, key: number): ReactNode {
  const href = safeAddress(element.getAttribute('href'));
  if (!href) return createElement(Fragment, { key }, children);
  return createElement('a', { key, href, target: '_blank', rel: 'noopener noreferrer' }, children);
}

function nodeOf(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  const name = element.tagName.toUpperCase();
  if (silent.has(name)) return null;
  if (name === 'BR') return createElement('br', { key });
  const children = childrenOf(element);
  if (name === 'A') return link(element, children, key);
  return createElement(drawnAs[name] ?? Fragment, { key }, children);
}

const childrenOf = (parent: Node): ReactNode[] => [...parent.childNodes].map(nodeOf);

// Nothing of a parsed document runs or is fetched.
const parse = (markup: string): HTMLElement => new DOMParser().parseFromString(markup, 'text/html').body;

/** Markup as elements of the allowed kinds, everything else left out. */
export const markupNodes = (markup: string): ReactNode[] => childrenOf(parse(markup));

/** The words of markup, for one line of a list. */
export function wordsOf(markup: string): string {
  const body = parse(markup.replaceAll(/<\/(?:p|li|h[1-6]|blockquote)>|<br\s*\/?>/gi, ' $&'));
  for (const element of body.querySelectorAll([...silent].join(','))) element.remove();
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}
