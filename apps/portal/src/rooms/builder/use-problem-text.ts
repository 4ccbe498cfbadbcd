// The words for a problem of the draft, with the options or KPIs it is about, and the way of a loop by its pages.
import { useTranslation } from 'react-i18next';
import { type DraftProblem, loopOf } from '@gondola/builder';
import { useBuilder } from './builder-store.ts';

/** Problems that name their rows. */
const byRow = ['choiceTitleMissing', 'choiceTitleRepeated', 'titleErr'] as const;

/** Says a problem in the person's language. */
export function useProblemText(): (problem: DraftProblem) => string {
  const { t, i18n } = useTranslation('builder');
  const store = useBuilder();
  return ({ code, page, rows }) => {
    const named = byRow.find((one) => one === code);
    if (named !== undefined && rows.length > 0) {
      const list = new Intl.ListFormat(i18n.language, { type: 'conjunction' });
      return t(($) => $.problemOf[named], { count: rows.length, rows: list.format(rows.map(String)) });
    }
    const text = t(($) => $.problem[code]);
    if (code !== 'logicLoop' || page === null) return text;
    const way = loopOf(store.draft, page);
    return way.length === 0 ? text : `${text}: ${way.join(' › ')}`;
  };
}
