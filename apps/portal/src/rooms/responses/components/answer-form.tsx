import { answerEdit, type EditedAnswer, responseEndpoints } from '@gondola/contract';
import { Button, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  AnswerDisplay,
  problemOf,
  QuestionInput,
  type QuestionsPort,
  QuestionsProvider,
} from '@gondola/questions';
import { type Answer, type Id, typeDefinition } from '@gondola/survey';
import { call } from '@gondola/client/call.ts';
import { useReadAgain } from '@gondola/client/queries.ts';
import { sendFiles } from '@gondola/client/transfer.ts';
import { RichText } from '@gondola/ui/display/rich-text.tsx';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { maxLengthOf } from '@gondola/ui/form/field-rules.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { afterSaving } from '~/loading/after-saving.ts';
import { answerOf, questionOf } from '../shown-version.ts';
import { responseAddresses } from '../response-addresses.ts';
import { useAnswerChange } from '../use-answer-change.ts';
import { LossesDialog } from './losses-dialog.tsx';
import classes from './answer-form.module.css';

interface AnswerFormProps {
  /** As the person saw it: a change over a newer version is refused. */
  answer: EditedAnswer;
  onSaved: (answer: EditedAnswer) => void;
  /** Another version is about to take its place: what is written now would be lost with it. */
  isLocked: boolean;
  port: QuestionsPort;
}

const sameAnswer = (one: Answer<Id>, other: Answer<Id>): boolean =>
  (one.value ?? '') === (other.value ?? '') &&
  String(one.choiceIds ?? []) === String(other.choiceIds ?? []) &&
  String(one.media ?? []) === String(other.media ?? []);

/** One answer to edit, with the input of its question. */
export function AnswerForm({ answer, onSaved, isLocked, port }: AnswerFormProps) {
  const { t } = useTranslation('responses');
  const navigate = useNavigate();
  const readAgain = useReadAgain(responseEndpoints.editAnswer);
  const [version] = answer.versions;
  const before = version ? answerOf(version) : {};
  const [now, setNow] = useState<Answer<Id>>(before);
  const [added, setAdded] = useState<ReadonlyMap<string, File>>(new Map());
  const [reason, setReason] = useState('');
  const [showsProblem, setShowsProblem] = useState(false);
  const isDirty = !sameAnswer(now, before);
  const change = useAnswerChange((saved) => {
    onSaved(saved);
    notifySuccess(t(($) => $.saved));
    void readAgain();
    afterSaving(() => void navigate({ to: responseAddresses.detail(answer.responseId) }));
  });
  useLeaveQuestion(isDirty, { busy: change.busy });
  const isDisabled = change.busy || isLocked;
  const { Question } = answer;
  if (!Question || !version) return null;
  const question = { ...questionOf(Question), required: Question.required };
  const { media } = typeDefinition(Question.type);
  const present = new Map(version.images.map((image) => [String(image.id), image.thumbnailUrl]));
  const addresses = new Map([...added].map(([name]) => [name, name]));
  const filesPort: QuestionsPort = {
    ...port,
    files: {
      store: (file) => {
        const name = URL.createObjectURL(file);
        setAdded((others) => new Map(others).set(name, file));
        return Promise.resolve(name);
      },
      addressOf: (name) => present.get(name) ?? addresses.get(name) ?? name,
    },
  };
  const save = (dropOffPath: boolean) => {
    const params = { id: answer.id };
    const shared = {
      dropOffPath,
      expectedVersion: answer.version,
      ...(reason.trim() ? { reason: reason.trim() } : {}),
    };
    if (!media) {
      const chosen = (now.choiceIds ?? []).join(',');
      const value = now.value ?? (chosen || null);
      return call(responseEndpoints.editAnswer, { params, body: { ...shared, value } });
    }
    const names = now.media ?? [];
    const keepImageIds = names.filter((name) => present.has(name)).map(Number);
    const files = names.flatMap((name) => added.get(name) ?? []);
    const input = { params, body: { ...shared, keepImageIds } };
    if (files.length === 0) return call(responseEndpoints.editAnswer, input);
    const body = { ...shared, keepImageIds: JSON.stringify(keepImageIds) };
    return sendFiles(responseEndpoints.editAnswer, { params, body }, files);
  };
  const isRecorded = media !== null && media.kind !== 'image';
  if (isRecorded) {
    return (
      <div className={classes.form}>
        <p className={classes.note}>{t(($) => $.recordedNote)}</p>
        <Recorded answer={answer} port={port} />
      </div>
    );
  }
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShowsProblem(true);
        if (isDisabled || problemOf(question, now)) return;
        void change.run(save);
      }}
    >
      <FormFailureNote text={change.failure} />
      <QuestionsProvider value={filesPort}>
        <QuestionInput
          question={question}
          description={Question.description ? <RichText markup={Question.description} /> : undefined}
          answer={now}
          onAnswer={setNow}
          isDisabled={isDisabled}
          showsProblem={showsProblem}
        />
      </QuestionsProvider>
      <TextInput
        label={t(($) => $.reasonOptional)}
        value={reason}
        disabled={isDisabled}
        maxLength={maxLengthOf(answerEdit.shape.reason)}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className={classes.foot}>
        <Button
          type="submit"
          loading={change.busy}
          aria-disabled={!isDirty}
          onClick={(event) => {
            if (!isDirty) event.preventDefault();
          }}
        >
          {t(($) => $.save)}
        </Button>
      </div>
      <LossesDialog state={change} />
    </form>
  );
}

/** The recording, to be played. */
function Recorded({ answer, port }: Pick<AnswerFormProps, 'answer' | 'port'>) {
  const [version] = answer.versions;
  if (!answer.Question || !version) return null;
  const files = {
    store: () => Promise.reject(new Error('recordings are not added here')),
    addressOf: (name: string) => version.recordings.find(({ id }) => String(id) === name)?.url ?? '',
  };
  return (
    <QuestionsProvider value={{ ...port, files }}>
      <AnswerDisplay question={questionOf(answer.Question)} answer={answerOf(version)} />
    </QuestionsProvider>
  );
}
