import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AnswerDisplay, QuestionInput, QuestionsProvider, type ShownQuestion } from '@gondola/questions';
import {
  type Answer,
  type Id,
  isStatic,
  type QuestionType,
  questionTypeNames,
  typeDefinition,
} from '@gondola/survey';
import { momentFields } from '@gondola/ui/form/answer-moments.tsx';
import { useAnswerFormats } from '@gondola/ui/format/use-answer-formats.ts';
import classes from './gallery.module.css';
import { Part } from './part.tsx';

/** Answers to begin with, where something is to be seen; one of them is refused. */
const firstAnswers: Readonly<Partial<Record<QuestionType, Answer<Id>>>> = {
  'simple selection': { choiceIds: [2] },
  'multiple selection': { choiceIds: [1, 3] },
  satisfaction: { value: '4' },
  'nps question': { value: '9' },
  date: { value: '2026-03-14' },
  time: { value: '09:10' },
  'numeric answer': { value: '-1470' },
  price: { value: '1290.50' },
  'long answer': { value: 'Two rows of the shelf are empty.\nThe rest is as agreed.' },
  'signature question': {
    value: '60,110_80,60_95,110_null,null_70,92_90,92_null,null_110,112_120,80_135,112_150,78_165,110_230,96',
  },
};

const questionOf = (type: QuestionType, title: string): ShownQuestion & { required: boolean } => {
  const { writtenChoices, fixedChoices, settings } = typeDefinition(type);
  const titles = writtenChoices ? ['A', 'B', 'C'] : fixedChoices;
  return {
    type,
    title,
    required: type === 'time',
    choices: titles.map((choice, place) => ({ id: place + 1, title: choice })),
    settings: settings.defaults,
  };
};

function TypeSample({ type }: { type: QuestionType }) {
  const { t } = useTranslation('questions');
  const [answer, setAnswer] = useState(firstAnswers[type] ?? {});
  const question = questionOf(
    type,
    t(($) => $.type[type]),
  );
  return (
    <div className={`${classes.card} ${classes.stack}`}>
      <QuestionInput
        question={question}
        answer={answer}
        onAnswer={setAnswer}
        showsProblem={type === 'time'}
      />
      {isStatic(type) ? null : <AnswerDisplay question={question} answer={answer} />}
    </div>
  );
}

/** Every question type: how it is answered and, below, how its answer is shown. */
export function QuestionsSample() {
  const formats = useAnswerFormats();
  const port = {
    ...formats,
    momentFields,
    files: {
      store: (file: File) => Promise.resolve(URL.createObjectURL(file)),
      addressOf: (name: string) => name,
    },
    scanBarcode: () => Promise.resolve('7801234567894'),
    products: {
      choose: () => Promise.resolve('42'),
      nameOf: (id: string) => (id === '42' ? 'Leche entera 1 l' : undefined),
    },
  };
  return (
    <Part title="Questions">
      <QuestionsProvider value={port}>
        <div className={classes.cards}>
          {questionTypeNames.map((type) => (
            <TypeSample key={type} type={type} />
          ))}
        </div>
      </QuestionsProvider>
    </Part>
  );
}
