import { type KeyboardEvent, useState } from 'react';
import { Checkbox, Select, type SelectProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type Draft,
  type DraftPage,
  freeRest,
  type Leads,
  restTarget,
  sendRestTo,
  setJump,
  setNext,
  sharesRest,
} from '@gondola/builder';
import { useChoiceTitle } from '@gondola/questions';
import { useTargetName } from '../target-name.ts';
import classes from './page-editor.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface LogicFieldsProps {
  readonly page: DraftPage;
  readonly draft: Draft;
  /** Whether answers may lead to pages of their own. */
  readonly mayBranch: boolean;
  /** Changes the draft. */
  readonly run: (command: (draft: Draft) => Draft) => void;
}

const byOrder = 'order';

type Option = { readonly value: string; readonly label: string };

/** The options that fit the words: a number finds its page before those that have it somewhere. */
function optionsFor(words: string, options: readonly Option[]): Option[] {
  const sought = words.trim().toLowerCase();
  const rank = ({ label }: Option): number => (label.startsWith(`${sought} `) ? 0 : 1);
  return options
    .filter(({ label }) => label.toLowerCase().includes(sought))
    .toSorted((one, other) => rank(one) - rank(other));
}

const filter: NonNullable<SelectProps['filter']> = ({ options, search }) =>
  optionsFor(
    search,
    options.filter((option) => 'value' in option),
  );

interface TargetSelectProps extends Pick<SelectProps, 'aria-label' | 'placeholder' | 'error'> {
  readonly data: readonly Option[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/**
 * Chooses a target by number or words: Enter takes the marked one, and the best one before the list has opened. The list
 * itself forgets its mark when it opens later than somebody types, so Enter does not leave it to the list.
 */
function TargetSelect({ data, onChange, ...field }: TargetSelectProps) {
  const [words, setWords] = useState('');
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (pressedKey(event) !== 'Enter') return;
    const list = document.getElementById(event.currentTarget.getAttribute('aria-controls') ?? '');
    const marked = list?.querySelector<HTMLElement>('[data-combobox-selected]');
    const [best] = optionsFor(words, data);
    if (marked) marked.click();
    else if (best && words !== '') onChange(best.value);
  };
  return (
    <Select
      searchable
      selectFirstOptionOnChange
      filter={filter}
      data={[...data]}
      onChange={onChange}
      onSearchChange={setWords}
      // Typing replaces what is there.
      onFocus={({ currentTarget }) => currentTarget.select()}
      onKeyDown={press}
      {...field}
    />
  );
}

/** Where each answer of a page leads, and the page itself: pages by number and title, the end, never the page itself. */
export function LogicFields({ page, draft, mayBranch, run }: LogicFieldsProps) {
  const { t } = useTranslation('builder');
  const nameOf = useTargetName(draft);
  const choiceTitle = useChoiceTitle();
  const targets = draft.pages.flatMap(({ key }) =>
    key === page.key ? [] : [{ value: key, label: nameOf(key) }],
  );
  const data = [...targets, { value: 'end', label: t(($) => $.logic.end) }];
  const withOrder = (label: string) => [{ value: byOrder, label }, ...data];
  const chosen = (value: string | null): Leads | null => (value === null || value === byOrder ? null : value);
  const shown = (to: Leads | null | undefined): string | null =>
    to === 'undecided' ? null : (to ?? byOrder);
  const rest = restTarget(page);
  return (
    <div className={classes.jumps}>
      {mayBranch
        ? page.choices.map((choice) => (
            <div key={choice.key} className={classes.jump}>
              <span>{t(($) => $.logic.ifOne, { choices: `“${choiceTitle(page, choice.title)}”` })}</span>
              <TargetSelect
                aria-label={t(($) => $.logic.target, { choice: choiceTitle(page, choice.title) })}
                placeholder={t(($) => $.logic.undecided)}
                error={page.jumps[choice.key] === 'undecided'}
                data={withOrder(t(($) => $.logic.likeOthers))}
                value={shown(page.jumps[choice.key])}
                onChange={(value) => run((now) => setJump(now, page.key, choice.key, chosen(value)))}
              />
            </div>
          ))
        : null}
      {mayBranch && page.choices.length > 1 ? (
        <Checkbox
          label={rest === null ? t(($) => $.logic.rest) : t(($) => $.logic.restTo, { target: nameOf(rest) })}
          disabled={rest === null}
          checked={sharesRest(page)}
          onChange={({ currentTarget: { checked } }) =>
            run((now) =>
              checked && rest !== null ? sendRestTo(now, page.key, rest) : freeRest(now, page.key),
            )
          }
        />
      ) : null}
      <div className={classes.jump}>
        <span>{mayBranch ? t(($) => $.logic.otherwise) : t(($) => $.logic.always)}</span>
        <TargetSelect
          aria-label={t(($) => $.logic.fallback)}
          placeholder={t(($) => $.logic.undecided)}
          error={page.next === 'undecided'}
          data={withOrder(t(($) => $.logic.following))}
          value={shown(page.next)}
          onChange={(value) => run((now) => setNext(now, page.key, chosen(value)))}
        />
      </div>
    </div>
  );
}
