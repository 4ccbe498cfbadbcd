/** A change of one file: a new one, or text put after or in the place of what is there. */
export type Step = {
  /** The test or person that notices its absence, for a step that types and checks do not miss. */
  readonly missedBy?: string;
} & (
  | { readonly file: string; readonly content: string }
  | { readonly file: string; readonly after: string; readonly add: string }
  | { readonly file: string; readonly of: (text: string) => string }
);

/** A recipe, carried out. */
export interface Recipe {
  /** The title of its page. */
  readonly heading: string;
  readonly page: `docs/recipes/${string}.md`;
  readonly steps: readonly Step[];
}

/** The text of a file after a step; throws where the step finds no place. */
export function carriedOut(step: Step, before: string | undefined): string {
  if ('content' in step) return step.content;
  if (before === undefined) throw new Error(`${step.file} is not there`);
  if ('of' in step) return step.of(before);
  if (!before.includes(step.after)) throw new Error(`${step.file} has no ${step.after}`);
  return before.replace(step.after, () => step.after + step.add);
}

/** Puts words into a file of texts, below `section`. */
export const words = (file: string, section: readonly string[], added: object): Step => ({
  file,
  of: (text) => {
    const all = JSON.parse(text) as Record<string, unknown>;
    const place = section.reduce((at, key) => at[key] as Record<string, unknown>, all);
    Object.assign(place, added);
    return `${JSON.stringify(all, null, 2)}\n`;
  },
});

/** The same for the texts of a folder in both languages. */
export const bothOf = (folder: string, section: readonly string[], en: object, es: object) => [
  words(`${folder}/text/en.json`, section, en),
  words(`${folder}/text/es.json`, section, es),
];

/** Adds values of a field to the test that writes every field and reads it back. */
export const written = (
  name: string,
  after: readonly [first: string, second: string],
  values: readonly [string, string],
): Step => ({
  file: 'apps/server/test/written-and-read.api.test.ts',
  of: (text: string) =>
    after.reduce(
      (all, line, place) => all.replace(line, () => `${line}\n      ${name}: '${values[place]}',`),
      text,
    ),
});
