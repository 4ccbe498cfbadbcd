import questionsEn from '../../../../../../packages/questions/src/text/en.json' with { type: 'json' };
import questionsEs from '../../../../../../packages/questions/src/text/es.json' with { type: 'json' };
import { type Language, type ShownPage, showPages } from '../../../../test/show.tsx';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

/** The room's texts in a language, to say in a test what should be on screen. */
export const words = { es, en };

/** Names of the types of questions. */
export const questionWords = { es: questionsEs, en: questionsEn };

interface How {
  language?: Language;
  at?: string;
  /** Of other rooms, by namespace. */
  texts?: Readonly<Record<string, Readonly<Record<Language, object>>>>;
}

/** Draws pages of the room. */
export const show = (pages: readonly ShownPage[], { texts = {}, ...how }: How = {}) =>
  showPages(pages, { texts: { tasks: words, questions: questionWords, ...texts }, ...how });
