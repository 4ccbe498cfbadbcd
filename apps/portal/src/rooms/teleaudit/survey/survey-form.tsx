import { Button } from '@mantine/core';
import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { QuestionInput } from '@gondola/questions';
import { isAskedOfPicture } from '@gondola/survey';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import { useKeys } from '@gondola/ui/keys/use-keys.ts';
import { type Question, shownPage } from './survey-questions.ts';
import { type SurveyFormOptions, useSurveyForm } from './use-survey-form.ts';
import classes from './survey-panel.module.css';
import { pressedKey } from '@gondola/ui/pressed-key.ts';

const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9];
const control = 'input, textarea, select, button';

/** The questions about one object, by mouse or by keys alone: 1 to 9 choose, Enter goes on and saves at the end. */
export function SurveyForm(options: SurveyFormOptions) {
  const { survey } = options;
  const { t } = useTranslation('teleaudit');
  const part = useRef<HTMLFormElement>(null);
  const focus = (id: number | undefined) => {
    const question = part.current?.querySelector(`[data-question="${id}"]`);
    const input =
      question?.querySelector<HTMLElement>('input:checked') ?? question?.querySelector<HTMLElement>(control);
    input?.focus({ preventScroll: true });
    question?.scrollIntoView({ block: 'nearest' });
  };
  const form = useSurveyForm(options, focus);
  const { shown, answerTo, give, choose, save, saving, mayAnswer, current, first, next, left } = form;
  const begin = useRef(() => focus(first));
  useEffect(() => {
    // On a phone the keyboard of the device would cover the photo.
    if (mayAnswer && window.matchMedia('(pointer: fine)').matches) begin.current();
  }, [mayAnswer]);
  const goOn = (event: SyntheticEvent) => {
    event.preventDefault();
    // Enter in a question goes on to the next; the button saves from wherever it is pressed.
    const isAnswering = document.activeElement?.closest('[data-question]');
    if (isAnswering && next !== undefined) focus(next);
    else void save();
  };
  /** A list or a calendar that opens would keep the keys to itself; the space bar opens it. */
  const inList = (event: KeyboardEvent) => {
    const { target } = event;
    const isList = target instanceof HTMLSelectElement;
    const isDay = target instanceof HTMLButtonElement && target.matches('[data-dates-input]');
    if ((!isList && !isDay) || event.altKey || event.ctrlKey || event.metaKey) return;
    if (pressedKey(event) === 'Enter') goOn(event);
    else if (isList && /^[1-9]$/.test(event.key)) {
      event.preventDefault();
      choose(Number(event.key));
    }
  };
  useKeys(
    t(($) => $.survey.keys),
    [
      ...digits.map((key) => ({
        keys: String(key),
        label: t(($) => $.survey.choose, { place: key }),
        run: () => choose(key),
      })),
      { keys: 'enter', label: t(($) => $.survey.goOn), run: () => undefined, isListedOnly: true },
      { keys: 'ctrl+s', label: t(($) => $.survey.save), run: () => void save(), whileTyping: true },
    ],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- receives the keys of its own inputs
    <form ref={part} className={classes.form} onSubmit={goOn} onKeyDown={inList} aria-label={survey.title}>
      <h2 className={classes.title}>{survey.title}</h2>
      {shown.map(({ page, question }) =>
        isAskedOfPicture(page.type) ? (
          <div
            key={page.id}
            data-question={page.id}
            data-current={current === page.id ? '' : undefined}
            className={classes.question}
            onFocus={() => form.setCurrent(page.id)}
          >
            <QuestionInput
              question={shownPage(page, question)}
              description={question.description ? <RichText markup={question.description} /> : null}
              answer={answerTo(page.id)}
              onAnswer={(given) => give(page.id, given)}
              isDisabled={!mayAnswer || saving}
              showsProblem={form.shows}
            />
          </div>
        ) : (
          <Explanation key={page.id} question={question} />
        ),
      )}
      {form.failure.length > 0 ? (
        <div role="alert" className={classes.failure}>
          {form.failure.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </div>
      ) : null}
      {mayAnswer ? (
        <div className={classes.foot}>
          <Button type="submit" loading={saving} fullWidth>
            {t(($) => $.survey.save)}
          </Button>
          <span className={classes.left}>
            {left > 0 ? t(($) => $.survey.left, { count: left }) : t(($) => $.survey.ready)}
          </span>
        </div>
      ) : null}
    </form>
  );
}

/** A page to read; one that asks for files or a product is left out. */
function Explanation({ question: { type, title, description } }: { question: Question }) {
  if (type !== 'content' && type !== 'welcome page') return null;
  return (
    <div className={classes.explanation}>
      <strong>{title}</strong>
      {description ? <RichText markup={description} /> : null}
    </div>
  );
}
