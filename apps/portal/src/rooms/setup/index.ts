// The door of the room: what the shell, home and settings may use. Its page is reached by its route.
import { mayEnter, setupEndpoints } from '@gondola/contract';
import { currentUserQuery, rolesIn } from '@gondola/client/current-user.ts';
import { apiQuery } from '@gondola/client/queries.ts';
import { session } from '@gondola/client/session.ts';
import type { QueryClient } from '@tanstack/react-query';
import { partWithTexts } from '~/loading/part-with-texts.ts';

export { useFirstSteps } from './use-first-steps.ts';
export const loadFirstStepsPanel = () => import('./components/first-steps-panel.tsx');
export const PhonesDialog = partWithTexts(() => import('./components/phones-dialog.tsx'), 'setup');
export const FirstStepsCard = partWithTexts(() => import('./components/first-steps-card.tsx'), 'setup');

/**
 * Reads the steps and fetches their card, for those who may take them. Begun by the route of home, behind the guard: the card comes
 * with the page, and pushes nothing of it down.
 */
export async function loadFirstSteps(queries: QueryClient): Promise<void> {
  const user = queries.getQueryData(currentUserQuery().queryKey)?.user;
  if (!user || !mayEnter('administration', rolesIn(user, session().companyId))) return;
  await Promise.all([queries.prefetchQuery(apiQuery(setupEndpoints.steps, {})), FirstStepsCard.prepare()]);
}
