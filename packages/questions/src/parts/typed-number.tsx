import { useState } from 'react';
import { plainReadings, readingsIn, writePlain } from '@gondola/formats/numeral.ts';
import type { LocaleTag } from '@gondola/formats/region.ts';
import { unclearMark } from '@gondola/survey';
import { useTranslation } from 'react-i18next';
import type { InputProps } from '../question-view.ts';
import { useQuestionsPort } from '../questions-port.ts';
import classes from './fields.module.css';
import { TextField } from './text-field.tsx';

/** The answer that a typed text is: its one reading, plain; marked while it has two; as it was typed where it is no number. */
function answerOf(typed: string, locale: LocaleTag): string {
  const [first, second] = readingsIn(typed, locale);
  if (second !== undefined) return `${unclearMark}${typed}`;
  return first ?? typed;
}

/** The text of a stored answer, where nothing has been typed here. */
function writtenOf(answer: string, locale: LocaleTag): string {
  if (answer.startsWith(unclearMark)) return answer.slice(unclearMark.length);
  return /^-?\d+(?:\.\d+)?$/.test(answer) ? writePlain(answer, locale) : answer;
}

/** A number typed as people of the country write it; its answer is plain. What can be read in two ways asks which it is. */
export function TypedNumber({
  inputMode,
  ...props
}: InputProps & { readonly inputMode: 'numeric' | 'decimal' }) {
  const { t } = useTranslation('questions');
  const { locale } = useQuestionsPort();
  const [typed, setTyped] = useState<string>();
  const stored = props.answer.value ?? '';
  // The typed text stays, letter by letter, for as long as it is the answer.
  const text = typed !== undefined && answerOf(typed, locale) === stored ? typed : writtenOf(stored, locale);
  const isUnclear = stored.startsWith(unclearMark);
  const [decimals, thousands] = isUnclear ? plainReadings(text) : [];
  const write = (value: string): void => {
    setTyped(value);
    props.onAnswer({ value: answerOf(value, locale) });
  };
  const choose = (plain: string): void => {
    setTyped(undefined);
    props.onAnswer({ value: plain });
  };
  return (
    <>
      <TextField
        {...props}
        inputMode={inputMode}
        answer={{ value: text }}
        onAnswer={({ value }) => write(value ?? '')}
      />
      {decimals !== undefined && thousands !== undefined ? (
        <div className={classes.unclear}>
          <p aria-live="polite">{t(($) => $.reading.asks, { text })}</p>
          <div className={classes.ways}>
            <button
              type="button"
              className={classes.button}
              disabled={props.isDisabled}
              onClick={() => choose(thousands)}
            >
              {t(($) => $.reading.thousands, { number: writePlain(thousands, locale) })}
            </button>
            <button
              type="button"
              className={classes.button}
              disabled={props.isDisabled}
              onClick={() => choose(decimals)}
            >
              {t(($) => $.reading.decimals, { number: writePlain(decimals, locale) })}
            </button>
          </div>
        </div>
      ) : null}
    </>
  );
}
