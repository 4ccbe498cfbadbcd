import { Suspense, useRef, useState } from 'react';
import { type SurveyEmail, surveyEmailLimits, type Task } from '@gondola/contract';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { AddressesField } from '@gondola/ui/form/addresses-field.tsx';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { RichTextField, textHeight } from '@gondola/ui/form/rich-text-field.tsx';
import { SuggestingInput } from '@gondola/ui/form/suggesting-input.tsx';
import { focusFirstError } from '@gondola/ui/form/use-zod-form.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { faultOf, isMailAddress, useMailForm } from '../use-mail-form.ts';
import { taskAddresses } from '../task-addresses.ts';
import { MailQuestions } from './mail-questions.tsx';
import { PlaceholderMenu } from './placeholder-menu.tsx';
import { usePlaceholderSuggestions } from './placeholder-names.ts';
import { PlaceholderHelp } from './placeholder-help.tsx';
import { MailPreview } from './mail-preview.tsx';
import classes from './mail-form.module.css';

const MailRowsDialog = lazyPart(() => import('./mail-rows-dialog.tsx'));

/** Recipients, message and questions of a task's e-mail. */
export function MailForm({ task, saved }: { task: Task; saved: SurveyEmail | null }) {
  const { t } = useTranslation('tasks');
  const [opened, setOpened] = useState<'help' | 'rows' | 'preview'>();
  const suggesting = usePlaceholderSuggestions();
  const state = useMailForm(task.id, saved);
  const { form } = state;
  const { rows, questions } = form.values;
  const close = () => setOpened(undefined);
  const element = useRef<HTMLFormElement>(null);
  const preview = () => {
    if (state.isLetterSound()) setOpened('preview');
    else if (element.current) focusFirstError(element.current);
  };
  return (
    <form ref={element} noValidate onSubmit={state.onSubmit}>
      <FormFailureNote text={state.failure} />
      <section className={classes.part}>
        <h2 className={classes.title}>{t(($) => $.mail.recipients.name)}</h2>
        <AddressesField
          aria-label={t(($) => $.mail.recipients.name)}
          description={t(($) => $.mail.recipients.hint)}
          placeholder={t(($) => $.mail.recipients.placeholder)}
          isAddress={isMailAddress}
          max={surveyEmailLimits.mails}
          value={form.values.mails}
          onChange={(mails) => form.setFieldValue('mails', mails)}
          error={faultOf(form.errors, 'mails')}
        />
        <div className={classes.line}>
          <span className={classes.words}>
            {rows.length === 0
              ? t(($) => $.mail.recipients.noRows)
              : t(($) => $.mail.recipients.rows, { count: rows.length })}
          </span>
          <Button variant="default" size="compact-md" onClick={() => setOpened('rows')}>
            {t(($) => $.mail.recipients.byLocation)}
          </Button>
        </div>
        <FormFailureNote text={faultOf(form.errors, 'rows')} />
      </section>
      <section className={classes.part}>
        <div className={classes.line}>
          <h2 className={classes.title}>{t(($) => $.mail.letter)}</h2>
          <Button variant="subtle" size="compact-md" onClick={() => setOpened('help')}>
            {t(($) => $.mail.help.open)}
          </Button>
        </div>
        <SuggestingInput
          label={t(($) => $.mail.subject)}
          description={t(($) => $.mail.typeBrace)}
          withAsterisk
          autoComplete="off"
          maxLength={surveyEmailLimits.subject}
          Tool={PlaceholderMenu}
          suggesting={suggesting}
          {...form.getInputProps('subject')}
          value={form.values.subject}
          onChange={(subject) => form.setFieldValue('subject', subject)}
        />
        <RichTextField
          label={t(($) => $.mail.body)}
          height={textHeight}
          withAsterisk
          tools={(insert) => <PlaceholderMenu onChoose={insert} />}
          suggesting={suggesting}
          value={form.values.body}
          error={form.errors['body']}
          onChange={(markup) => form.setFieldValue('body', markup)}
        />
      </section>
      <MailQuestions
        task={task}
        chosen={questions}
        error={faultOf(form.errors, 'questions')}
        onChange={(next) => form.setFieldValue('questions', next)}
      />
      <div className={classes.foot} data-foot-bar="">
        <Button variant="default" mr="auto" onClick={preview}>
          {t(($) => $.mail.preview.open)}
        </Button>
        <Button
          variant="default"
          disabled={state.busy}
          renderRoot={(props) => <Link to={taskAddresses.list} {...props} />}
        >
          {t(($) => $.mail.cancel)}
        </Button>
        <Button type="submit" loading={state.busy}>
          {t(($) => $.mail.save)}
        </Button>
      </div>
      <Suspense>
        {opened === 'help' ? <PlaceholderHelp onClose={close} /> : null}
        {opened === 'rows' ? (
          <MailRowsDialog
            companyId={task.Company.id}
            rows={rows}
            onClose={close}
            onApply={(next) => form.setFieldValue('rows', next)}
          />
        ) : null}
        {opened === 'preview' ? (
          <MailPreview surveyId={task.id} letter={form.values} onClose={close} />
        ) : null}
      </Suspense>
    </form>
  );
}
