// Which column of a file fills which column of the template: by the words of its heading, then by its values, over all
// columns at once, with how sure that is.
import type { Certainty, ImportColumn } from '@gondola/contract';
import { foldHeading } from '@gondola/contract/plain';
import { assign } from './assign.ts';
import { type Fit, fitOf, looksLikeNames, traitsOf } from './column-values.ts';
import {
  clarityBesideFirstNames,
  isAboutSomething,
  isUnknown,
  nameClarity,
  namesFirstNames,
  ownName,
} from './meanings.ts';
import type { Words } from '../import-row.ts';
import { ownColumn } from './own-names.ts';
import type { Template } from './template.ts';

/** A column of a file. */
interface FileColumn {
  /** As it stands in the file; '' where there is none. */
  readonly heading: string;
  /** Its values in the first rows below, '' where there is none. */
  readonly values: readonly string[];
}

interface Match {
  /** Place among the file's columns. */
  readonly place: number;
  readonly certainty: Certainty;
}

/** Known from files of the kind, of which people once said it. */
export interface Known {
  /** Folded heading → the column that it fills. */
  readonly headings?: ReadonlyMap<string, string> | undefined;
  readonly words?: Words | undefined;
}

interface Weighed {
  readonly clarity: number;
  readonly fit: Fit;
  readonly isKnown: boolean;
  /** 0 to about 1.3. */
  readonly score: number;
}

/** Scores from which a match is likely, or a guess; less is none. */
const likely = 0.5;
const guess = 0.2;
/** Fit up to which the values of a column speak against what somebody said of its heading in another file. */
const contradicted = 0.2;
/** How much more a column that must be filled counts: its best column is not given up for one that may be filled. */
const requiredWeight = 4;

function weigh(
  template: Template,
  column: ImportColumn,
  { heading }: FileColumn,
  traits: ReturnType<typeof traitsOf>,
  { headings, words = {}, hasFirstNames }: Known & { readonly hasFirstNames: boolean },
): Weighed {
  const { kind, key } = template;
  const named = nameClarity(kind, column, heading);
  const clarity = hasFirstNames ? clarityBesideFirstNames(column.name, heading, named) : named;
  const isKey = key.length === 1 && key[0] === column.name;
  const fit = fitOf(column, traits, { isKey, words: words[column.name] });
  // The template's own names are taken before anything that was said of a heading.
  const isOther = (ownColumn(template, heading) ?? column.name) !== column.name;
  const isKnown =
    !isOther && headings?.get(foldHeading(heading)) === column.name && fit.factor > contradicted;
  // The template's own name is no guess, whatever is below it: what is wrong there is said row by row.
  const weighed = clarity === ownName ? clarity : Math.min(clarity, 1) * fit.factor;
  const alone = isAboutSomething(heading) ? fit.alone * 0.5 : fit.alone;
  const score =
    clarity === ownName ? 1.3 : isKnown ? 1.2 : clarity > 0 ? Math.max(weighed, alone * 0.5) : alone;
  return { clarity, fit, isKnown, score };
}

const lowered: Readonly<Partial<Record<Certainty, Certainty>>> = { sure: 'likely', likely: 'guess' };

function certaintyOf({ clarity, fit, isKnown, score }: Weighed): Certainty | undefined {
  if (isKnown) return 'remembered';
  if (clarity === ownName) return 'sure';
  if (score < guess) return undefined;
  if (clarity >= 0.8 && fit.factor >= 0.85) return 'sure';
  return score >= likely ? 'likely' : 'guess';
}

/** Whether a person would call two headings the same: but for case and spaces. */
const isSameHeading = (one: string, other: string): boolean => sameKey(one) === sameKey(other);

/** The key that headings which are the same share. */
export const sameKey = (heading: string): string => heading.replaceAll(/\s+/g, ' ').trim().toLowerCase();

/**
 * Matches columns of a template with those of a file: the assignment with the best sum, no column twice. What is only
 * guessed fills a column that must be filled, and no other.
 */
export function matchColumns(
  template: Template,
  file: readonly FileColumn[],
  known: Known = {},
): ReadonlyMap<string, Match> {
  const traits = file.map(({ values }) => traitsOf(values));
  const context = { ...known, hasFirstNames: file.some(({ heading }) => namesFirstNames(heading)) };
  const weighed = template.columns.map((column) =>
    file.map((one, place) => weigh(template, column, one, traits[place] ?? traitsOf([]), context)),
  );
  const weights = weighed.map((row, at) =>
    row.map(({ score }, place) => {
      const { required } = template.columns[at] ?? { required: false };
      if (score < (required ? guess : likely)) return 0;
      // Of equals the first of the file.
      return score * (required ? requiredWeight : 1) - place * 1e-6;
    }),
  );
  const places = assign(weights);
  const taken = new Set(places);
  // A column of names under a word that is not known may be the other half of the one called name.
  const hasOtherNames =
    !context.hasFirstNames &&
    places[template.columns.findIndex(({ name }) => name === 'last_name')] === -1 &&
    file.some(
      ({ heading }, place) =>
        !taken.has(place) && isUnknown(heading) && looksLikeNames(traits[place] ?? traitsOf([])),
    );
  const matches = new Map<string, Match>();
  for (const [at, { name, required }] of template.columns.entries()) {
    const place = places[at] ?? -1;
    const row = weighed[at] ?? [];
    const own = row[place];
    if (!own) continue;
    const found = certaintyOf(own);
    if (found === undefined) continue;
    const hasRival = row.some(
      (one, other) => !taken.has(other) && one.score >= own.score * 0.9 && !one.isKnown && !own.isKnown,
    );
    const isTwin = row.some(
      (one, other) =>
        other !== place &&
        !own.isKnown &&
        one.score >= own.score * 0.99 &&
        isSameHeading(file[other]?.heading ?? '', file[place]?.heading ?? '') &&
        own.clarity > 0,
    );
    const isHalf = name === 'full_name' && hasOtherNames && !own.isKnown;
    const certainty = isTwin || isHalf ? 'guess' : hasRival ? (lowered[found] ?? found) : found;
    if (certainty === 'guess' && !required) continue;
    matches.set(name, { place, certainty });
  }
  return matches;
}
