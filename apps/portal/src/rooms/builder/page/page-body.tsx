import { useState } from 'react';
import { Button, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import {
  type DraftPage,
  type DraftProblem,
  editPage,
  hasRemedy,
  mend,
  type PageFields,
} from '@gondola/builder';
import { isStatic, type QuestionType, typeDefinition } from '@gondola/survey';
import { RichTextField, textHeight } from '@gondola/ui/form/rich-text-field.tsx';
import { useBuilder, useBuilderState } from '../builder-store.ts';
import { useProblemText } from '../use-problem-text.ts';
import { ChoicesEditor } from './choices-editor.tsx';
import { EmailsField } from './emails-field.tsx';
import { LogicLines } from './logic-lines.tsx';
import { PagePicture } from './page-picture.tsx';
import { StockMark } from './stock-mark.tsx';
import { TeleauditPart } from './teleaudit-part.tsx';
import { TypeSettings } from './type-settings.tsx';
import classes from './page-editor.module.css';

interface PageBodyProps {
  /** Title and whether it is required may be of a moment ago: what changes with them is not here. */
  readonly page: DraftPage;
  readonly type: QuestionType;
  readonly required: boolean;
}

/** How a page asks: everything below its title. */
export function PageBody({ page, type, required }: PageBodyProps) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const taskType = useBuilderState(({ draft }) => draft.type);
  const problems = useBuilderState((now) => now.problems);
  const own = problems.filter((problem) => problem.page === page.key);
  const [describing, setDescribing] = useState(page.description !== '');
  const textOf = useProblemText();
  const traits = typeDefinition(type);
  const edit = (fields: PageFields, mark?: string) =>
    store.run((draft) => editPage(draft, page.key, fields), mark ? `${mark} of ${page.key}` : null);
  const errorOf = (field: string): string | undefined => {
    const problem = own.find(
      (one) => one.field === field && one.rows.length === 0 && one.severity === 'error',
    );
    return problem ? textOf(problem) : undefined;
  };
  return (
    <>
      <div className={classes.under}>
        {describing ? null : (
          <Button
            className={classes.more ?? ''}
            variant="subtle"
            size="compact-sm"
            onClick={() => setDescribing(true)}
          >
            {t(($) => $.page.describe)}
          </Button>
        )}
        {isStatic(type) ? null : (
          <Switch
            className={classes.required ?? ''}
            label={t(($) => $.page.required)}
            checked={required}
            onChange={({ currentTarget }) => edit({ required: currentTarget.checked })}
          />
        )}
      </div>
      {describing ? (
        <RichTextField
          label={t(($) => $.page.description)}
          height={textHeight}
          value={page.description}
          error={errorOf('description')}
          onChange={(description) => edit({ description }, 'description')}
        />
      ) : null}
      {traits.writtenChoices || traits.fixedChoices.length > 0 ? (
        <ChoicesEditor
          page={page}
          type={type}
          isTraining={taskType === 'entrenamiento'}
          repeated={own.find(({ code }) => code === 'choiceTitleRepeated')?.rows ?? []}
          error={errorOf('questionChoices') ?? errorOf('questionAnswer')}
        />
      ) : null}
      <TypeSettings
        page={page}
        type={type}
        onEdit={(settings) => edit({ settings: { ...page.settings, ...settings } })}
      />
      {traits.switchesStock ? <StockMark page={page} /> : null}
      <PagePicture page={page} />
      {traits.teleaudit ? <TeleauditPart page={page} teleaudit={traits.teleaudit} onEdit={edit} /> : null}
      <LogicLines page={page} />
      {traits.carries === 'nothing' ? null : (
        <EmailsField page={page} onEdit={edit} error={errorOf('questionEmails')} />
      )}
      <PageProblems problems={own} />
    </>
  );
}

/** The page's problems, each with its remedy where there is one. */
function PageProblems({ problems }: { problems: readonly DraftProblem[] }) {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const textOf = useProblemText();
  if (problems.length === 0) return null;
  return (
    <ul className={classes.problems} aria-label={t(($) => $.page.problems)}>
      {problems.map((problem) => (
        <li key={problem.code} data-severity={problem.severity}>
          <span>{textOf(problem)}</span>
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
