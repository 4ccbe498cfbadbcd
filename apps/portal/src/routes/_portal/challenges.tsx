import { createFileRoute } from '@tanstack/react-router';
import { loadTexts } from '@gondola/client/i18n.ts';
import { challengeSearch } from '~/rooms/challenges/challenge-search.ts';
import { ChallengesPage } from '~/rooms/challenges/pages/challenges-page.tsx';

export const Route = createFileRoute('/_portal/challenges')({
  validateSearch: challengeSearch,
  // The timeline and the moves of a challenge speak as those of tickets.
  loader: () => loadTexts('challenges', 'tickets'),
  component: ChallengesPage,
});
