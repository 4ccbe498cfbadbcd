import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { ActionIcon, Button, Checkbox, Input, Radio, Textarea, TextInput } from '@mantine/core';
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import { useTranslation } from 'react-i18next';
import {
  addChoices,
  type DraftChoice,
  type DraftPage,
  editAsText,
  mayAddChoice,
  moveChoice,
  newChoice,
  readLines,
  removeChoice,
  renameChoice,
  setCorrect,
} from '@gondola/builder';
import { limits, type QuestionType, typeDefinition } from '@gondola/survey';
import { drawAndFocus } from '@gondola/ui/form/draw-and-focus.ts';
import { announce } from '../announcer.ts';
import { useBuilder } from '../builder-store.ts';
import classes from './page-editor.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

interface ChoicesEditorProps {
  readonly page: DraftPage;
  readonly type: QuestionType;
  readonly isTraining: boolean;
  /** Choices whose text another has before them, from 1. */
  readonly repeated: readonly number[];
  readonly error: string | undefined;
}

/** The choices of a question: written one by one, pasted from a sheet, or edited as lines. */
export function ChoicesEditor({ page, type, isTraining, repeated, error }: ChoicesEditorProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const list = useRef<HTMLOListElement>(null);
  const [asText, setAsText] = useState(false);
  const [doubled, setDoubled] = useState<readonly string[]>([]);
  const { fixedChoices, manyChoices, writtenChoices } = typeDefinition(type);
  if (fixedChoices.length > 0) return <FixedChoices words={fixedChoices} />;
  if (!writtenChoices) return null;
  const fieldAt = (place: number) =>
    list.current?.querySelectorAll<HTMLInputElement>('input[data-choice]')[place];
  const addAfter = (choice: DraftChoice | undefined, place: number) => {
    if (!mayAddChoice(page) && page.choices.length > 0) return fieldAt(page.choices.length - 1)?.focus();
    return drawAndFocus(
      () => store.run((draft) => addChoices(draft, page.key, [newChoice()], choice?.key ?? null)),
      () => fieldAt(place + 1),
    );
  };
  const paste = (event: ClipboardEvent, choice: DraftChoice) => {
    const text = event.clipboardData.getData('text/plain');
    if (!/[\n\r\t]/.test(text.trim())) return;
    event.preventDefault();
    const read = readLines(
      text,
      page.choices.filter((one) => one !== choice).map(({ title }) => title),
    );
    const [first = '', ...rest] = read.titles;
    store.run((draft) => {
      const named = choice.title === '' ? renameChoice(draft, page.key, choice.key, first) : draft;
      const added = choice.title === '' ? rest : read.titles;
      return addChoices(
        named,
        page.key,
        added.map((title) => newChoice(title)),
        choice.key,
      );
    });
    setDoubled(read.repeated);
    announce(t(($) => $.choices.pasted, { count: read.titles.length }));
  };
  const press = (event: KeyboardEvent<HTMLInputElement>, choice: DraftChoice, place: number) => {
    const key = pressedKey(event);
    if (key === 'Enter' && !event.ctrlKey && !event.metaKey) {
      event.preventDefault();
      addAfter(choice, place);
    } else if (key === 'Backspace' && choice.title === '' && page.choices.length > 1) {
      event.preventDefault();
      drawAndFocus(
        () => store.run((draft) => removeChoice(draft, page.key, choice.key)),
        () => fieldAt(Math.max(place - 1, 0)),
      );
    } else if (event.altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      event.preventDefault();
      const to = place + (key === 'ArrowUp' ? -1 : 1);
      store.run((draft) => moveChoice(draft, page.key, choice.key, to));
      announce(t(($) => $.say.moved, { place: Math.max(to, 0) + 1, count: page.choices.length }));
    }
  };
  return (
    <section className={classes.part} aria-label={t(($) => $.choices.name)}>
      <div className={classes.partHead}>
        <h2>{t(($) => $.choices.name)}</h2>
        <Button variant="subtle" size="compact-sm" onClick={() => setAsText(!asText)}>
          {asText ? t(($) => $.choices.asList) : t(($) => $.choices.asText)}
        </Button>
      </div>
      {asText ? (
        <LinesEditor page={page} />
      ) : (
        <>
          <ol ref={list} className={classes.choices}>
            {page.choices.map((choice, place) => (
              <li key={choice.key} className={classes.choice}>
                <IconGripVertical size={16} className={classes.grip} aria-hidden />
                {isTraining ? <CorrectMark page={page} choice={choice} many={manyChoices} /> : null}
                <TextInput
                  className={classes.choiceTitle ?? ''}
                  autoComplete="off"
                  data-choice
                  maxLength={limits.choiceTitle}
                  aria-label={t(($) => $.choices.one, { place: place + 1 })}
                  placeholder={t(($) => $.choices.one, { place: place + 1 })}
                  value={choice.title}
                  error={repeated.includes(place + 1) ? t(($) => $.problem.choiceTitleRepeated) : undefined}
                  onChange={({ currentTarget }) =>
                    store.run(
                      (draft) => renameChoice(draft, page.key, choice.key, currentTarget.value),
                      `choice ${choice.key}`,
                    )
                  }
                  onKeyDown={(event) => press(event, choice, place)}
                  onPaste={(event) => paste(event, choice)}
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t(($) => $.choices.remove, { place: place + 1 })}
                  onClick={() => store.run((draft) => removeChoice(draft, page.key, choice.key))}
                >
                  <IconX size={16} />
                </ActionIcon>
              </li>
            ))}
          </ol>
          <Button
            variant="light"
            size="compact-md"
            disabled={page.choices.length > 0 && !mayAddChoice(page)}
            onClick={() => addAfter(page.choices.at(-1), page.choices.length - 1)}
          >
            {t(($) => $.choices.add)}
          </Button>
        </>
      )}
      <Doubled titles={asText ? [] : doubled} />
      {error ? <Input.Error mt={6}>{error}</Input.Error> : null}
    </section>
  );
}

/** Doubled options that are named. */
const maxNamed = 10;

/** Options that were pasted again, counted and named; a long list of them is cut. */
function Doubled({ titles }: { titles: readonly string[] }) {
  const { t } = useTranslation('builder');
  const named = titles.length > maxNamed ? [...titles.slice(0, maxNamed), '…'] : titles;
  return (
    <p className={classes.note} role="status" hidden={titles.length === 0}>
      {t(($) => $.choices.repeated, { count: titles.length, titles: named.join(', ') })}
    </p>
  );
}

/** Choices that the type itself has. */
function FixedChoices({ words }: { words: readonly string[] }) {
  const { t } = useTranslation('builder');
  const { t: tQuestions } = useTranslation('questions');
  return (
    <ul className={classes.fixed} aria-label={t(($) => $.choices.name)}>
      {words.map((word) => (
        <li key={word}>{tQuestions(($) => $.word[word as 'yes'])}</li>
      ))}
    </ul>
  );
}

function CorrectMark({ page, choice, many }: { page: DraftPage; choice: DraftChoice; many: boolean }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const Mark = many ? Checkbox : Radio;
  return (
    <Mark
      name={`correct-${page.key}`}
      aria-label={t(($) => $.choices.correct, { title: choice.title })}
      title={t(($) => $.choices.correctHint)}
      checked={page.correct.includes(choice.key)}
      onChange={({ currentTarget }) =>
        store.run((draft) => setCorrect(draft, page.key, choice.key, currentTarget.checked))
      }
    />
  );
}

/** The lines are what was asked for: the focus goes to them. */
const takeFocus = (area: HTMLTextAreaElement | null): void => area?.focus({ preventScroll: true });

const linesOf = ({ choices }: DraftPage): string => choices.map(({ title }) => title).join('\n');

const sayTheSame = (one: string, other: string): boolean =>
  readLines(one).titles.join('\n') === readLines(other).titles.join('\n');

/** All choices as lines, which count while they are typed: unchanged lines stay the same choices. */
function LinesEditor({ page }: { page: DraftPage }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const [written, setWritten] = useState({ text: linesOf(page), before: page });
  // Typed text stays as it is, letter by letter; undo and another editor replace it.
  const isOwn = sayTheSame(written.text, linesOf(page));
  const { text, before } = isOwn ? written : { text: linesOf(page), before: page };
  const edited = editAsText(store.draft, page.key, text, before);
  return (
    <div>
      <Textarea
        autosize
        minRows={4}
        maxRows={16}
        ref={takeFocus}
        aria-label={t(($) => $.choices.lines)}
        description={t(($) => $.choices.linesHint)}
        value={text}
        onChange={({ currentTarget: { value } }) => {
          setWritten({ text: value, before });
          store.run(
            (draft) => editAsText(draft, page.key, value, before).draft,
            `options of ${page.key} as text`,
          );
        }}
      />
      <Doubled titles={edited.repeated} />
      {edited.lostJumps.length > 0 ? (
        <p className={classes.note}>
          {t(($) => $.choices.lostJumps, { titles: edited.lostJumps.join(', ') })}
        </p>
      ) : null}
    </div>
  );
}
