// How answers of several types are shown.
import { useTranslation } from 'react-i18next';
import { typeDefinition } from '@gondola/survey';
import type { DisplayProps } from '../question-view.ts';
import { useQuestionsPort } from '../questions-port.ts';
import { useChoiceTitle } from '../use-choice-title.ts';
import classes from './displays.module.css';
import { StoredFile } from './stored-file.tsx';

/** The answer as it was written. */
export const TextDisplay = ({ answer }: DisplayProps) => (
  <span className={classes.words}>{answer.value?.trim()}</span>
);

/** A number as the application writes it; as it was sent where it is none. */
export function NumberDisplay(props: DisplayProps) {
  const { formatNumber } = useQuestionsPort();
  const value = typeDefinition(props.question.type).codec.decode(props.answer.value?.trim() ?? '');
  return typeof value === 'number' ? <span>{formatNumber(value)}</span> : <TextDisplay {...props} />;
}

/** An amount of money in the reader's writing; as it was sent where it is none. */
export function PriceDisplay(props: DisplayProps) {
  const { formatNumber, formatPrice = formatNumber } = useQuestionsPort();
  const value = typeDefinition(props.question.type).codec.decode(props.answer.value?.trim() ?? '');
  return typeof value === 'number' ? <span>{formatPrice(value)}</span> : <TextDisplay {...props} />;
}

/** A day or a time in the reader's writing; as it was sent where it is none. */
export function MomentDisplay(props: DisplayProps) {
  const { formatDay, formatTime } = useQuestionsPort();
  const format = props.question.type === 'date' ? formatDay : formatTime;
  const value = typeDefinition(props.question.type).codec.decode(props.answer.value?.trim() ?? '');
  return typeof value === 'string' && format ? <span>{format(value)}</span> : <TextDisplay {...props} />;
}

/** A mark and the highest one there is. */
export function MarkDisplay(props: DisplayProps) {
  const { t } = useTranslation('questions');
  const { type, settings } = props.question;
  const scale = typeDefinition(type).highestMark(settings);
  if (scale === null) return <TextDisplay {...props} />;
  return <span>{t(($) => $.outOf, { value: props.answer.value?.trim(), scale })}</span>;
}

/** The titles of what was chosen; the fixed choices of yes/no in the reader's language. */
export function ChoiceDisplay({ question, answer }: DisplayProps) {
  const titleOf = useChoiceTitle();
  const chosen = (answer.choiceIds ?? []).flatMap(
    (id) => question.choices.find((choice) => choice.id === id)?.title ?? [],
  );
  const titles = chosen.length > 0 ? chosen : [answer.value?.trim() ?? ''];
  const words = titles.map((title) => titleOf(question, title));
  return <span className={classes.words}>{words.join(', ')}</span>;
}

/** The files of the answer. */
export const FilesDisplay = ({ question, answer }: DisplayProps) => (
  <ul className={classes.files}>
    {(answer.media ?? []).map((name, place) => (
      <li key={name}>
        <StoredFile question={question} name={name} place={place + 1} />
      </li>
    ))}
  </ul>
);

/** A page to read has no answer. */
export const NoDisplay = () => null;
