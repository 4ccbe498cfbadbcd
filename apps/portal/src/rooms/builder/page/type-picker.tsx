import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTranslation } from 'react-i18next';
import { questionViews } from '@gondola/questions';
import { offeredGroups, offeredQuestionTypes, type QuestionType, typeDefinition } from '@gondola/survey';
import { useBuilderState } from '../builder-store.ts';
import classes from './type-picker.module.css';

interface TypePickerProps {
  readonly current: QuestionType | null;
  readonly onPick: (type: QuestionType) => void;
  /** Goes back to the page as it was; absent while it has no type. */
  readonly onCancel: (() => void) | undefined;
}

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Beyond what any type that fits is ranked. */
const unfit = 4;

/** How well a type fits what is sought: its name begins so, a word of its name does, another word for it does, or it is within. */
function rankOf(sought: string, name: string, words: string): number {
  if (name.startsWith(sought)) return 0;
  if (name.includes(` ${sought}`)) return 1;
  if (` ${words}`.includes(` ${sought}`)) return 2;
  return name.includes(sought) || words.includes(sought) ? 3 : unfit;
}

/** The toolbox: every type that the task may have, by group; found by its words in either language. */
export function TypePicker({ current, onPick, onCancel }: TypePickerProps) {
  const { t } = useTranslation('builder');
  const { t: tQuestions } = useTranslation('questions');
  const taskType = useBuilderState(({ draft }) => draft.type);
  const vertical = useBuilderState(({ draft }) => draft.vertical);
  const [words, setWords] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => search.current?.focus({ preventScroll: true }), []);
  const sought = plain(words.trim());
  const nameOf = (type: QuestionType): string => tQuestions(($) => $.type[type]);
  const wordsOf = (type: QuestionType): string => t(($) => $.words[type as 'image'], { defaultValue: '' });
  const types = offeredQuestionTypes({ type: taskType, vertical })
    .map((type) => ({ type, rank: rankOf(sought, plain(nameOf(type)), plain(wordsOf(type))) }))
    .filter(({ rank }) => rank < unfit)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ type }) => type);
  const pick = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && types[0]) {
      event.preventDefault();
      onPick(types[0]);
    } else if (event.key === 'ArrowDown') {
      event.preventDefault();
      grid.current?.querySelector<HTMLElement>('button')?.focus();
    } else if (event.key === 'Escape' && onCancel) {
      event.stopPropagation();
      onCancel();
    }
  };
  const walk = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step === undefined) return;
    const buttons = [...(grid.current?.querySelectorAll<HTMLElement>('button:not([disabled])') ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    event.preventDefault();
    if (at + step < 0) search.current?.focus();
    else buttons[at + step]?.focus();
  };
  return (
    <section className={classes.picker} aria-label={t(($) => $.picker.name)}>
      <div className={classes.head}>
        <TextInput
          ref={search}
          className={classes.search ?? ''}
          size="md"
          autoComplete="off"
          leftSection={<IconSearch size={18} />}
          aria-label={t(($) => $.picker.search)}
          placeholder={t(($) => $.picker.search)}
          value={words}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
          onKeyDown={pick}
        />
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            {t(($) => $.picker.cancel)}
          </Button>
        ) : null}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- receives the keys of its buttons */}
      <div ref={grid} className={classes.groups} onKeyDown={walk}>
        {offeredGroups[taskType].map((group) => {
          const own = types.filter((type) => typeDefinition(type).group === group);
          return own.length === 0 ? null : (
            <div key={group} role="group" aria-label={t(($) => $.picker.group[group as 'static'])}>
              <h2 className={classes.group}>{t(($) => $.picker.group[group as 'static'])}</h2>
              <div className={classes.grid}>
                {own.map((type) => {
                  const { Icon } = questionViews[type];
                  return (
                    <UnstyledButton
                      key={type}
                      className={classes.type ?? ''}
                      aria-pressed={type === current}
                      onClick={() => onPick(type)}
                    >
                      <Icon size={22} aria-hidden />
                      <span>{nameOf(type)}</span>
                    </UnstyledButton>
                  );
                })}
              </div>
            </div>
          );
        })}
        {types.length === 0 ? (
          <p className={classes.nothing}>{t(($) => $.picker.nothing, { words })}</p>
        ) : null}
        {vertical ? <p className={classes.nothing}>{t(($) => $.picker.vertical)}</p> : null}
      </div>
    </section>
  );
}
