import { useEffect, useRef, useState } from 'react';
import { Button, Switch, TextInput, UnstyledButton } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { useTranslation } from 'react-i18next';
import { type DraftPage, type DraftProblem, editPage, hasRemedy, mend } from '@gondola/builder';
import { questionViews } from '@gondola/questions';
import { isStatic, limits, typeDefinition } from '@gondola/survey';
import { RichTextField } from '@gondola/ui/form/rich-text-field.tsx';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { usePageCommands } from '../use-page-commands.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { EmailsField } from './emails-field.tsx';
import { LogicLines } from './logic-lines.tsx';
import { PagePicture } from './page-picture.tsx';
import { StockMark } from './stock-mark.tsx';
import { TeleauditPart } from './teleaudit-part.tsx';
import { TypeSettings } from './type-settings.tsx';
import classes from './page-editor.module.css';

interface TypedPageProps {
  page: DraftPage;
  type: NonNullable<DraftPage['type']>;
  onRetype: () => void;
}

/** A page that has its type: what it asks and how, in one place. */
export default function TypedPage({ page, type, onRetype }: TypedPageProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const place = useBuilderState(({ draft }) => draft.pages.findIndex(({ key }) => key === page.key));
  const taskType = useBuilderState(({ draft }) => draft.type);
  const problems = useBuilderState((now) => now.problems);
  const own = problems.filter((problem) => problem.page === page.key);
  const [describing, setDescribing] = useState(page.description !== '');
  const title = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A new page is named at once; one that is only looked at leaves the focus where it is.
    if (page.title === '') title.current?.focus({ preventScroll: true });
    // oxlint-disable-next-line react/exhaustive-deps -- when the page opens, not while it is emptied
  }, []);
  const traits = typeDefinition(type);
  const edit = (fields: Parameters<typeof editPage>[2], mark?: string) =>
    store.run((draft) => editPage(draft, page.key, fields), mark ? `${mark} of ${page.key}` : null);
  const errorOf = (field: string): string | undefined => {
    const problem = own.find((one) => one.field === field && one.severity === 'error');
    return problem ? t(($) => $.problem[problem.code]) : undefined;
  };
  return (
    <article className={classes.page} aria-label={t(($) => $.page.name, { place: place + 1 })}>
      <PageHead
        page={page}
        type={type}
        place={place}
        onRetype={onRetype}
        onRequire={(required) => edit({ required })}
      />
      <TextInput
        ref={title}
        classNames={{ input: classes.title ?? '' }}
        size="lg"
        autoComplete="off"
        aria-label={t(($) => $.page.title)}
        placeholder={t(($) => $.page.titlePlaceholder)}
        maxLength={limits.questionTitle}
        value={page.title}
        error={page.title === '' ? undefined : errorOf('title')}
        rightSection={
          page.title.length > limits.questionTitle - 20 ? (
            <span className={classes.left}>{limits.questionTitle - page.title.length}</span>
          ) : null
        }
        onChange={({ currentTarget }) => edit({ title: currentTarget.value }, 'title')}
      />
      {describing ? (
        <RichTextField
          label={t(($) => $.page.description)}
          value={page.description}
          error={errorOf('description')}
          onChange={(description) => edit({ description }, 'description')}
        />
      ) : (
        <Button
          className={classes.more ?? ''}
          variant="subtle"
          size="compact-sm"
          onClick={() => setDescribing(true)}
        >
          {t(($) => $.page.describe)}
        </Button>
      )}
      {traits.writtenChoices || traits.fixedChoices.length > 0 ? (
        <ChoicesEditor
          page={page}
          type={type}
          isTraining={taskType === 'entrenamiento'}
          error={errorOf('questionChoices') ?? errorOf('questionAnswer')}
        />
      ) : null}
      <TypeSettings
        page={page}
        type={type}
        onEdit={(settings) => edit({ settings: { ...page.settings, ...settings } })}
      />
      {traits.switchesStock ? <StockMark page={page} /> : null}
      <PagePicture page={page} onEdit={edit} />
      {traits.teleaudit ? (
        <TeleauditPart page={page} teleaudit={traits.teleaudit} onEdit={edit} problems={own} />
      ) : null}
      <LogicLines page={page} />
      {traits.carries === 'nothing' ? null : (
        <EmailsField page={page} onEdit={edit} error={errorOf('questionEmails')} />
      )}
      <PageProblems problems={own} />
    </article>
  );
}

interface PageHeadProps extends TypedPageProps {
  /** 0-based. */
  place: number;
  onRequire: (required: boolean) => void;
}

/** Number and type of the page, and what is done with the whole of it. */
function PageHead({ page, type, place, onRetype, onRequire }: PageHeadProps) {
  const { t } = useTranslation('builder');
  const { t: tQuestions } = useTranslation('questions');
  const { duplicate, remove } = usePageCommands();
  const { Icon } = questionViews[type];
  return (
    <header className={classes.head}>
      <UnstyledButton className={classes.type ?? ''} onClick={onRetype} title={t(($) => $.page.retype)}>
        <Icon size={20} aria-hidden />
        <span>{t(($) => $.page.heading, { place: place + 1, type: tQuestions(($) => $.type[type]) })}</span>
        <IconChevronDown size={16} aria-hidden />
      </UnstyledButton>
      <div className={classes.tools}>
        {isStatic(type) ? null : (
          <Switch
            label={t(($) => $.page.required)}
            checked={page.required}
            onChange={({ currentTarget }) => onRequire(currentTarget.checked)}
          />
        )}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconCopy size={16} />}
          onClick={() => duplicate(new Set([page.key]))}
        >
          {t(($) => $.page.duplicate)}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconTrash size={16} />}
          onClick={() => remove(new Set([page.key]))}
        >
          {t(($) => $.page.remove)}
        </Button>
      </div>
    </header>
  );
}

/** What is wrong with the page, each with its remedy where there is one. */
function PageProblems({ problems }: { problems: readonly DraftProblem[] }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label={t(($) => $.page.problems)}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.field}`} data-severity={problem.severity}>
          <span>{t(($) => $.problem[problem.code])}</span>
          {hasRemedy(problem) ? (
            <Button
              variant="default"
              size="compact-xs"
              onClick={() => store.run((draft) => mend(draft, problem))}
            >
              {t(($) => $.mend[problem.code as 'noRequiresRevision'])}
            </Button>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
