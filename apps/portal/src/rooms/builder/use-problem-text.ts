// What a problem of the draft says, with the way of a loop by its pages.
import { useTranslation } from 'react-i18next';
import { type DraftProblem, loopOf } from '@gondola/builder';
import { useBuilder } from './builder-store.ts';

/** Says a problem in the person's language. */
export function useProblemText(): (problem: DraftProblem) => string {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  return ({ code, page }) => {
    const text = t(($) => $.problem[code]);
    if (code !== 'logicLoop' || page === null) return text;
    const way = loopOf(store.draft, page);
    return way.length === 0 ? text : `${text}: ${way.join(' → ')}`;
  };
}
