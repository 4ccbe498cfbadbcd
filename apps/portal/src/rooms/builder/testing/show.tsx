import type { ReactNode } from 'react';
import { type Draft, type DraftPage, emptyPage, newChoice, newDraft, setType } from '@gondola/builder';
import type { QuestionType } from '@gondola/survey';
import { vi } from 'vitest';
import questionsEn from '../../../../../../packages/questions/src/text/en.json' with { type: 'json' };
import questionsEs from '../../../../../../packages/questions/src/text/es.json' with { type: 'json' };
import surveyEn from '../../../../../../packages/survey/src/text/en.json' with { type: 'json' };
import surveyEs from '../../../../../../packages/survey/src/text/es.json' with { type: 'json' };
import { type ShowOptions, show as showContent } from '../../../../test/show.tsx';
import bringEn from '../bring/text/en.json' with { type: 'json' };
import bringEs from '../bring/text/es.json' with { type: 'json' };
import { BuilderProvider, BuilderStore } from '../builder-store.ts';
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

export const words = { es, en };
export const bringWords = { es: bringEs, en: bringEn };

/** A page with a title, and with options where some are named: keys `page-1`, `choice-1-1`. */
export function aPage(number: number, type: QuestionType, title: string, options: readonly string[] = []) {
  const key = `page-${number}`;
  const base = { ...newDraft({ title: '', type: 'general', projectId: 1 }), pages: [emptyPage(key)] };
  const [typed] = setType(base, key, type).pages as [DraftPage];
  const choices = options.map((option, at) => newChoice(option, `choice-${number}-${at + 1}`));
  return { ...typed, title, choices: options.length > 0 ? choices : typed.choices };
}

/** A draft of company 1. */
export const aDraft = (pages: readonly DraftPage[], more: Partial<Draft> = {}): Draft => ({
  ...newDraft({ title: 'Visita', type: 'general', projectId: 1 }),
  revisionPolicy: 'no',
  ...more,
  pages,
});

/** The drawing machine of the tests has no layout: a list is said to have room for eight of its rows. */
export function giveRoom(): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100);
}

/** Draws a part of the builder of a draft; gives the store that it changes. */
export async function show(content: ReactNode, draft: Draft, { texts, ...how }: Partial<ShowOptions> = {}) {
  const store = new BuilderStore(draft, 1);
  const shown = await showContent(<BuilderProvider value={store}>{content}</BuilderProvider>, {
    texts: {
      builder: words,
      bring: bringWords,
      questions: { es: questionsEs, en: questionsEn },
      survey: { es: surveyEs, en: surveyEn },
      ...texts,
    },
    ...how,
  });
  return { ...shown, store };
}
