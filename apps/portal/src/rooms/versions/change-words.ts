// The differences of a page or of the task, in words: from what to what.
import { useTranslation } from 'react-i18next';
import type { Draft, FieldChange, Leads } from '@gondola/builder';
import { wordsOf as plainText } from '@gondola/ui/display/markup-nodes.ts';
import { usePageTitle } from './names.ts';

/** Characters of a text that a line quotes. */
const maxQuoted = 80;

const quoted = (text: string): string => {
  const plain = text.trim();
  return `“${plain.length > maxQuoted ? `${plain.slice(0, maxQuoted).trimEnd()}…` : plain}”`;
};

interface Titled {
  readonly title: string;
}
const isTitled = (value: unknown): value is Titled =>
  typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string';

const plainOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);

/** Fields of rich text. */
const ofMarkup = new Set(['description']);
/** Fields of which only that they changed can be said: an address of a picture says nothing to people. */
const unspoken = new Set(['imageKey', 'projectId', 'surveyTeleauditId']);

/** Words for a value of a field; a list by its titles. */
export function useValueWords(): (field: string, value: unknown) => string {
  const { t } = useTranslation(['versions', 'questions']);
  return (field, value) => {
    const none = t(($) => $.change.none);
    if (value === null || value === undefined || value === '') return none;
    if (field === 'required') return t(($) => $.change.required[value === true ? 'yes' : 'no']);
    if (typeof value === 'boolean') return t(($) => $.change.word[value ? 'yes' : 'no']);
    if (field === 'type')
      return t(($) => $.type[value as 'image'], { ns: 'questions', defaultValue: plainOf(value) });
    if (field === 'revisionPolicy') return t(($) => $.change.policy[value as 'yes']);
    if (field === 'surveyTeleaudit') return t(($) => $.change.word[value as 'yes']);
    if (field === 'shareKpi') {
      const { teleauditType, target } = value as { teleauditType: 'none'; target: string };
      const share = t(($) => $.change.share[teleauditType]);
      return target === '' ? share : `${share}, ${target} %`;
    }
    if (field === 'imageQuality' || field === 'videoQuality')
      return t(($) => $.change.quality[value as 'low'], { defaultValue: plainOf(value) });
    if (field === 'photoRule')
      return t(($) => $.change.photoRule[value as 'any'], { defaultValue: plainOf(value) });
    if (Array.isArray(value)) {
      const titles = value.map((one) => (isTitled(one) ? one.title : String(one)));
      return titles.length === 0 ? none : titles.map(quoted).join(', ');
    }
    if (typeof value === 'object') return t(($) => $.change.other);
    const text = plainOf(value);
    return typeof value === 'string' ? quoted(ofMarkup.has(field) ? plainText(text) : text) : text;
  };
}

/** Names where an answer leads, as the pages of a draft are called. */
function useTargetWords(draft: Draft): (to: Leads | null) => string {
  const { t } = useTranslation('versions');
  const titleOf = usePageTitle();
  return (to) => {
    if (to === null) return t(($) => $.change.following);
    if (to === 'end') return t(($) => $.change.end);
    const place = draft.pages.findIndex(({ key }) => key === to);
    const page = draft.pages[place];
    return page ? `${place + 1} ${titleOf(page)}` : t(($) => $.change.undecided);
  };
}

/** The lines that say a change between two drafts. */
export function useChangeLines(before: Draft, after: Draft): (change: FieldChange) => string[] {
  const { t } = useTranslation('versions');
  const valueOf = useValueWords();
  const targetBefore = useTargetWords(before);
  const targetAfter = useTargetWords(after);
  const nameOf = (field: string): string => t(($) => $.difference.field[field as 'title']);
  const fromTo = (name: string, was: string, is: string): string =>
    t(($) => $.change.fromTo, { name, before: was, after: is });
  return (change) => {
    if (change.kind === 'leads') {
      const { choice } = change;
      const name = choice === null ? t(($) => $.change.leads) : t(($) => $.change.choiceLeads, { choice });
      return [fromTo(name, targetBefore(change.before), targetAfter(change.after))];
    }
    if (change.kind === 'choices') {
      const list = (titles: readonly string[]) => titles.map(quoted).join(', ');
      const { added, removed, renamed, isReordered } = change;
      return [
        ...(added.length > 0 ? [t(($) => $.change.choicesAdded, { titles: list(added) })] : []),
        ...(removed.length > 0 ? [t(($) => $.change.choicesRemoved, { titles: list(removed) })] : []),
        ...renamed.map((one) =>
          fromTo(
            t(($) => $.change.choice),
            quoted(one.before),
            quoted(one.after),
          ),
        ),
        ...(isReordered ? [t(($) => $.change.choicesReordered)] : []),
      ];
    }
    const { field } = change;
    const name = nameOf(field);
    if (!unspoken.has(field))
      return [fromTo(name, valueOf(field, change.before), valueOf(field, change.after))];
    const verb = change.before === null ? 'set' : change.after === null ? 'taken' : 'exchanged';
    return [t(($) => $.change[verb], { name })];
  };
}
