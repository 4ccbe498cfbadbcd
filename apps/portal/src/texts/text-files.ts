import type { FetchTexts } from '@gondola/client/i18n.ts';

// One small chunk per room and language, fetched when a page of the room opens.
const files = import.meta.glob<Record<string, unknown>>(
  [
    '../rooms/{*,builder/bring}/text/{es,en}.json',
    '../{app,lists}/text/{es,en}.json',
    '../../../../packages/{ui,questions,survey}/src/text/{es,en}.json',
  ],
  { import: 'default' },
);

/** Where the texts of a namespace are, if not in the room of its name. */
const folders: Readonly<Record<string, string>> = {
  app: '../app',
  views: '../lists',
  bring: '../rooms/builder/bring',
  ui: '../../../../packages/ui/src',
  questions: '../../../../packages/questions/src',
  survey: '../../../../packages/survey/src',
};

/** Fetches the texts of a room, the shell or a package. */
export const fetchTexts: FetchTexts = async (language, namespace) => {
  const folder = folders[namespace] ?? `../rooms/${namespace}`;
  const load = files[`${folder}/text/${language}.json`];
  if (!load) throw new Error(`There is no ${language} text for ${namespace}`);
  return load();
};
