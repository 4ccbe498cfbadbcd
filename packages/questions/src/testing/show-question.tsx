// A question on the page of a test: answered by its controls, its answer said as data and shown again.
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createInstance } from 'i18next';
import { useState } from 'react';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { type Answer, type Id, type QuestionType, typeDefinition } from '@gondola/survey';
import {
  AnswerDisplay,
  QuestionInput,
  type QuestionsPort,
  QuestionsProvider,
  type ShownQuestion,
} from '../index.ts';
import surveyEn from '../../../survey/src/text/en.json' with { type: 'json' };
import surveyEs from '../../../survey/src/text/es.json' with { type: 'json' };
import en from '../text/en.json' with { type: 'json' };
import es from '../text/es.json' with { type: 'json' };

export const i18n = createInstance();
await i18n.use(initReactI18next).init({
  lng: 'en',
  fallbackLng: false,
  defaultNS: 'questions',
  enableSelector: true,
  interpolation: { escapeValue: false },
  resources: { en: { questions: en, survey: surveyEn }, es: { questions: es, survey: surveyEs } },
});

export const port: QuestionsPort = {
  locale: 'en-GB',
  formatNumber: (value) => value.toLocaleString('en-GB'),
  files: {
    store: (file) =>
      file.name === 'broken' ? Promise.reject(new Error('full')) : Promise.resolve(file.name),
    addressOf: (name) => `http://files/${name}`,
  },
  scanBarcode: () => Promise.resolve('7801234567894'),
  products: { choose: () => Promise.resolve('42'), nameOf: (id) => (id === '42' ? 'Milk 1 l' : undefined) },
};

export const questionOf = (type: QuestionType): ShownQuestion & { required: boolean } => ({
  type,
  title: 'What do you see?',
  required: true,
  choices:
    type === 'yes/no question'
      ? [
          { id: 71, title: 'yes' },
          { id: 72, title: 'no' },
        ]
      : [
          { id: 1, title: 'Red' },
          { id: 2, title: 'Blue' },
        ],
  settings: typeDefinition(type).settings.defaults,
});

function Answering({ type, first }: { type: QuestionType; first: Answer<Id> }) {
  const [answer, setAnswer] = useState(first);
  return (
    <>
      <QuestionInput question={questionOf(type)} answer={answer} onAnswer={setAnswer} />
      <output data-said>{JSON.stringify(answer)}</output>
      <AnswerDisplay question={questionOf(type)} answer={answer} />
    </>
  );
}

/** Shows a question of a type, in a country where one is named. */
export function show(type: QuestionType, first: Answer<Id> = {}, around: QuestionsPort = port) {
  const { container } = render(
    <I18nextProvider i18n={i18n}>
      <QuestionsProvider value={around}>
        <Answering type={type} first={first} />
      </QuestionsProvider>
    </I18nextProvider>,
  );
  return {
    user: userEvent.setup(),
    control: () => {
      const found = container.querySelector('input, textarea, select');
      if (!found) throw new Error(`${type} has no control`);
      return found;
    },
    said: () => JSON.parse(container.querySelector('[data-said]')?.textContent ?? '') as Answer<Id>,
    shown: () => container.lastElementChild,
  };
}

export type Shown = ReturnType<typeof show>;
