// The part of the document that one room needs: a page that shows a room opens at once, which one with all of the calls does not.
import type { OpenApiDocument } from './openapi.ts';

const namesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name = '']) => name);

/** The calls of a room with the schemas that they lead to. */
export function roomDocument(document: OpenApiDocument, room: string): OpenApiDocument {
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, calls]) => {
      const own = Object.entries(calls).filter(([, { tags }]) => tags.includes(room));
      return own.length > 0 ? [[path, Object.fromEntries(own)]] : [];
    }),
  );
  const { schemas: all, ...components } = document.components;
  const schemas: Record<string, object> = {};
  const waiting = namesIn({ paths, components });
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const schema = all[name];
    if (!schema || schemas[name]) continue;
    schemas[name] = schema;
    waiting.push(...namesIn(schema));
  }
  const tags = document.tags.filter(({ name }) => name === room);
  return { ...document, tags, paths, components: { ...components, schemas } };
}
