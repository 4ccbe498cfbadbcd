// Which files the first page of someone who is signed in will ask for, written into index.html: first-paint.js asks for them
// together, before the application has begun to find them out one after another.
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } };

/** Route files and text folders of one kind of page. */
interface Part {
  readonly modules: readonly string[];
  /** Folders under the house whose texts it opens with. */
  readonly texts: readonly string[];
}

/** Names of the files that a build has for some modules and all that they import at once, without those of `without`. */
function filesOf(
  bundle: Rolldown.OutputBundle,
  isWanted: (chunk: Chunk) => boolean,
  without: ReadonlySet<string>,
): string[] {
  const files = new Set<string>();
  const visit = (chunk: Chunk): void => {
    if (files.has(chunk.fileName) || without.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) if (!without.has(style)) files.add(style);
    for (const name of chunk.imports) {
      const next = bundle[name];
      if (next?.type === 'chunk') visit(next);
    }
  };
  for (const file of Object.values(bundle)) if (file.type === 'chunk' && isWanted(file)) visit(file);
  return [...files];
}

/** Writes `<meta name="gondola-ahead">`: names under /assets by part, and the texts of each part by language. */
export function fetchAhead(parts: Readonly<Record<string, Part>>): Plugin {
  return {
    name: 'gondola:fetch-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return html;
        const begun = new Set(filesOf(bundle, ({ isEntry }) => isEntry, new Set()));
        const from = (ends: readonly string[]) =>
          filesOf(
            bundle,
            (chunk) =>
              ends.some(
                (end) =>
                  chunk.facadeModuleId?.endsWith(end) || chunk.moduleIds.some((id) => id.endsWith(end)),
              ),
            begun,
          ).map((file) => file.replace('assets/', ''));
        const ahead = Object.fromEntries(
          Object.entries(parts).map(([name, { modules, texts }]) => [
            name,
            {
              all: from(modules),
              es: from(texts.map((folder) => `/${folder}/text/es.json`)),
              en: from(texts.map((folder) => `/${folder}/text/en.json`)),
            },
          ]),
        );
        return [
          {
            tag: 'meta',
            attrs: { name: 'gondola-ahead', content: JSON.stringify(ahead) },
            injectTo: 'head-prepend',
          },
        ];
      },
    },
  };
}
