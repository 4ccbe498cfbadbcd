import type { FetchTexts } from '@gondola/client/i18n.ts';

// One small chunk per language.
const files = import.meta.glob<Record<string, unknown>>(
  ['../text/{es,en}.json', '../../../../packages/{ui,questions,survey}/src/text/{es,en}.json'],
  { import: 'default' },
);

const folders: Readonly<Record<string, string>> = {
  field: '..',
  ui: '../../../../packages/ui/src',
  questions: '../../../../packages/questions/src',
  survey: '../../../../packages/survey/src',
};

/** Fetches the texts of the application or of the design system. */
export const fetchTexts: FetchTexts = async (language, namespace) => {
  const load = files[`${folders[namespace] ?? ''}/text/${language}.json`];
  if (!load) throw new Error(`There is no ${language} text for ${namespace}`);
  return load();
};
