import { useTranslation } from 'react-i18next';
import { normaliseAnswer, yesNoChoices } from '@gondola/survey';
import { ChoiceList } from '../parts/choice-list.tsx';
import { ChoiceDisplay } from '../parts/displays.tsx';
import type { InputProps, QuestionView } from '../question-view.ts';

/** Two choices, by their place; a question that stores none is answered by the word. */
function Input(props: InputProps) {
  const { t } = useTranslation('questions');
  const { question, answer, onAnswer } = props;
  const { value } = normaliseAnswer(question, answer);
  return (
    <ChoiceList
      {...props}
      options={yesNoChoices.map((word, place) => {
        const title = question.choices[place]?.title;
        return { key: word, label: !title || title === word ? t(($) => $.word[word]) : title };
      })}
      chosen={value ? [value] : []}
      onChoose={(word) => {
        const choice = question.choices[yesNoChoices.findIndex((name) => name === word)];
        onAnswer(choice ? { choiceIds: [choice.id] } : { value: String(word) });
      }}
    />
  );
}

export const yesNoQuestion: QuestionView = { Input, Display: ChoiceDisplay };
