import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { Button, TextInput, UnstyledButton } from '@mantine/core';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useTranslation } from 'react-i18next';
import { questionIcons } from '@gondola/questions';
import {
  limits,
  offeredGroups,
  offeredQuestionTypes,
  type QuestionType,
  typeDefinition,
} from '@gondola/survey';
import { Hint } from '@gondola/ui/display/hint.tsx';
import { useBuilderState } from '../builder-store.ts';
import classes from './type-picker.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface TypePickerProps {
  /** Field of the words. */
  readonly search: RefObject<HTMLInputElement | null>;
  readonly current: QuestionType | null;
  /** `title` is what was written after a colon; empty without one. */
  readonly onPick: (type: QuestionType, title: string) => void;
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

/** The words that are sought, and the title written with them: "photo: The whole shelf". */
function readWords(words: string): { readonly sought: string; readonly title: string } {
  const colon = words.indexOf(':');
  const name = colon < 0 ? words : words.slice(0, colon);
  const title = colon < 0 ? '' : words.slice(colon + 1).trim();
  return { sought: plain(name.trim()), title: title.slice(0, limits.questionTitle) };
}

/**
 * The toolbox: every type that the task may have, by group; found by its words in either language. What needs pages is shown
 * in a vertical form too, and says why it cannot be picked (field-audit 2.15).
 */
export function TypePicker({ search, current, onPick, onCancel }: TypePickerProps) {
  const { t } = useTranslation('builder');
  const { t: tQuestions } = useTranslation('questions');
  const taskType = useBuilderState(({ draft }) => draft.type);
  const vertical = useBuilderState(({ draft }) => draft.vertical);
  const [words, setWords] = useState('');
  const grid = useRef<HTMLDivElement>(null);
  useEffect(() => search.current?.focus({ preventScroll: true }), [search]);
  const { sought, title } = readWords(words);
  const nameOf = (type: QuestionType): string => tQuestions(($) => $.type[type]);
  const types = offeredQuestionTypes({ type: taskType, vertical: false })
    .map((type) => ({ type, rank: rankOf(sought, plain(nameOf(type)), plain(typeDefinition(type).foundBy)) }))
    .filter(({ rank }) => rank < unfit)
    .toSorted((one, other) => one.rank - other.rank)
    .map(({ type }) => type);
  const isOff = (type: QuestionType): boolean => vertical && typeDefinition(type).pagedOnly;
  const best = sought === '' ? undefined : types.find((type) => !isOff(type));
  const pick = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'Enter' && !event.ctrlKey && best) {
      event.preventDefault();
      onPick(best, title);
    } else if (key === 'ArrowDown') {
      event.preventDefault();
      grid.current?.querySelector<HTMLElement>('button')?.focus();
    } else if (key === 'Escape' && onCancel) {
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
          description={t(($) => $.picker.hint)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
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
                  const Icon = questionIcons[type];
                  const button = (
                    <UnstyledButton
                      key={type}
                      className={classes.type ?? ''}
                      data-best={type === best ? '' : undefined}
                      aria-pressed={type === current}
                      aria-disabled={isOff(type)}
                      onClick={() => !isOff(type) && onPick(type, title)}
                    >
                      <Icon size={22} aria-hidden />
                      <span>
                        {nameOf(type)}
                        {type === best && title !== '' ? <q className={classes.titled}>{title}</q> : null}
                      </span>
                    </UnstyledButton>
                  );
                  return isOff(type) ? (
                    <Hint key={type} label={t(($) => $.picker.vertical)}>
                      {button}
                    </Hint>
                  ) : (
                    button
                  );
                })}
              </div>
            </div>
          );
        })}
        {types.length === 0 ? (
          <p className={classes.nothing}>{t(($) => $.picker.nothing, { words })}</p>
        ) : null}
      </div>
    </section>
  );
}
