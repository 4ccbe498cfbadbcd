import type { Tone } from '@gondola/ui/theme/palette.ts';
import { expect, it } from 'vitest';
import assignmentsEn from '../rooms/assignments/text/en.json';
import assignmentsEs from '../rooms/assignments/text/es.json';
import associationsEn from '../rooms/associations/text/en.json';
import associationsEs from '../rooms/associations/text/es.json';
import challengesEn from '../rooms/challenges/text/en.json';
import challengesEs from '../rooms/challenges/text/es.json';
import importsEn from '../rooms/imports/text/en.json';
import importsEs from '../rooms/imports/text/es.json';
import mailsEn from '../rooms/mails/text/en.json';
import mailsEs from '../rooms/mails/text/es.json';
import reportsEn from '../rooms/reports/text/en.json';
import reportsEs from '../rooms/reports/text/es.json';
import reviewsEn from '../rooms/reviews/text/en.json';
import reviewsEs from '../rooms/reviews/text/es.json';
import settingsEn from '../rooms/settings/text/en.json';
import settingsEs from '../rooms/settings/text/es.json';
import teleauditEn from '../rooms/teleaudit/text/en.json';
import teleauditEs from '../rooms/teleaudit/text/es.json';
import ticketsEn from '../rooms/tickets/text/en.json';
import ticketsEs from '../rooms/tickets/text/es.json';
import usersEn from '../rooms/users/text/en.json';
import usersEs from '../rooms/users/text/es.json';
import versionsEn from '../rooms/versions/text/en.json';
import versionsEs from '../rooms/versions/text/es.json';
import { stateTones } from './state-tones.ts';

/** The words of all states by their names, room by room. */
const words = {
  es: [
    assignmentsEs.state,
    assignmentsEs.runs.state,
    associationsEs.report.states,
    challengesEs.status,
    importsEs.state,
    mailsEs.state,
    reportsEs.status,
    reportsEs.board.statusOfOne,
    reviewsEs.status,
    settingsEs.services.state,
    teleauditEs.state,
    teleauditEs.questionState,
    { done: teleauditEs.progress.Listo, processing: teleauditEs.progress['En Progreso'] },
    ticketsEs.states,
    usersEs.state,
    versionsEs.versions.state,
  ],
  en: [
    assignmentsEn.state,
    assignmentsEn.runs.state,
    associationsEn.report.states,
    challengesEn.status,
    importsEn.state,
    mailsEn.state,
    reportsEn.status,
    reportsEn.board.statusOfOne,
    reviewsEn.status,
    settingsEn.services.state,
    teleauditEn.state,
    teleauditEn.questionState,
    { done: teleauditEn.progress.Listo, processing: teleauditEn.progress['En Progreso'] },
    ticketsEn.states,
    usersEn.state,
    versionsEn.versions.state,
  ],
};

/** `Objetado`, `Objetada`: the same word of another gender. */
const stem = (word: string): string => word.toLowerCase().replace(/[oa]s?$/, '');

it.each(['es', 'en'] as const)('gives every word of a state one colour on all pages in %s', (language) => {
  const tones = new Map<string, Set<Tone>>();
  for (const [name, word] of words[language].flatMap((states) => Object.entries(states))) {
    const tone = (stateTones as Readonly<Record<string, Tone>>)[name === 'null' ? 'unmarked' : name];
    expect(tone, name).toBeDefined();
    if (tone) tones.set(stem(word), (tones.get(stem(word)) ?? new Set<Tone>()).add(tone));
  }
  const several = [...tones].filter(([, found]) => found.size > 1);
  expect(several).toEqual([]);
});
