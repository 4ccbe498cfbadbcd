import { Button, Select } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { type Draft, type DraftPage, type Leads, sendRestTo, setJump, setNext } from '@gondola/builder';
import { useBuilder } from '../builder-store.ts';
import { useChoiceTitle, useTargetName } from '../target-name.ts';
import classes from './page-editor.module.css';

interface LogicFieldsProps {
  readonly page: DraftPage;
  readonly draft: Draft;
  /** Whether answers may lead to pages of their own. */
  readonly mayBranch: boolean;
}

const byOrder = 'order';

/** Where each answer of a page leads, and the page itself: pages by number and title, the end, never the page itself. */
export function LogicFields({ page, draft, mayBranch }: LogicFieldsProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const nameOf = useTargetName(draft);
  const choiceTitle = useChoiceTitle();
  const targets = draft.pages
    .filter(({ key }) => key !== page.key)
    .map(({ key }) => ({ value: key, label: nameOf(key) }));
  const data = [...targets, { value: 'end', label: t(($) => $.logic.end) }];
  const withOrder = (label: string) => [{ value: byOrder, label }, ...data];
  const chosen = (value: string | null): Leads | null => (value === null || value === byOrder ? null : value);
  const shown = (to: Leads | null | undefined): string | null =>
    to === 'undecided' ? null : (to ?? byOrder);
  const last = page.choices.findLast(({ key }) => {
    const to = page.jumps[key];
    return to !== undefined && to !== 'undecided';
  });
  const lastTarget = last && page.jumps[last.key];
  return (
    <div className={classes.jumps}>
      {mayBranch
        ? page.choices.map((choice) => (
            <div key={choice.key} className={classes.jump}>
              <span>{t(($) => $.logic.ifOne, { choices: `“${choiceTitle(page, choice.title)}”` })}</span>
              <Select
                searchable
                allowDeselect={false}
                aria-label={t(($) => $.logic.target, { choice: choiceTitle(page, choice.title) })}
                placeholder={t(($) => $.logic.undecided)}
                error={page.jumps[choice.key] === 'undecided'}
                data={withOrder(t(($) => $.logic.likeOthers))}
                value={shown(page.jumps[choice.key])}
                onChange={(value) => store.run((now) => setJump(now, page.key, choice.key, chosen(value)))}
              />
            </div>
          ))
        : null}
      {mayBranch && lastTarget && page.choices.length > 1 ? (
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => store.run((now) => sendRestTo(now, page.key, lastTarget))}
        >
          {t(($) => $.logic.rest, { target: nameOf(lastTarget) })}
        </Button>
      ) : null}
      <div className={classes.jump}>
        <span>{mayBranch ? t(($) => $.logic.otherwise) : t(($) => $.logic.always)}</span>
        <Select
          searchable
          allowDeselect={false}
          aria-label={t(($) => $.logic.fallback)}
          placeholder={t(($) => $.logic.undecided)}
          error={page.next === 'undecided'}
          data={withOrder(t(($) => $.logic.following))}
          value={shown(page.next)}
          onChange={(value) => store.run((now) => setNext(now, page.key, chosen(value)))}
        />
      </div>
    </div>
  );
}
