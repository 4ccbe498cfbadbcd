// How a target of the logic is named: "4 Closing photo", "the end", "undecided".
import { useTranslation } from 'react-i18next';
import type { Draft, DraftPage, Leads } from '@gondola/builder';
import { typeDefinition } from '@gondola/survey';

/** The title of a page, or what stands for it while it has none. */
export function usePageTitle(): (page: Pick<DraftPage, 'title' | 'type'>) => string {
  const { t } = useTranslation(['builder', 'questions']);
  return ({ title, type }) =>
    title.trim() ||
    (type === null ? t(($) => $.outline.untyped) : t(($) => $.type[type], { ns: 'questions' }));
}

/** The title of a choice; those that a type fixes are said in the person's language. */
export function useChoiceTitle(): (page: Pick<DraftPage, 'type'>, title: string) => string {
  const { t } = useTranslation('questions');
  return ({ type }, title) =>
    type !== null && typeDefinition(type).fixedChoices.includes(title)
      ? t(($) => $.word[title as 'yes'])
      : title;
}

/** Names targets of a draft; `null` is the page that follows. */
export function useTargetName(draft: Draft): (to: Leads | null) => string {
  const { t } = useTranslation('builder');
  const titleOf = usePageTitle();
  return (to) => {
    if (to === null) return t(($) => $.logic.following);
    if (to === 'end') return t(($) => $.logic.end);
    const place = draft.pages.findIndex((page) => page.key === to);
    const page = draft.pages[place];
    return page ? `${place + 1} ${titleOf(page)}` : t(($) => $.logic.undecided);
  };
}
