import { useState } from 'react';
import { type AdministeredProject, type InputOf, projectEndpoints } from '@gondola/contract';
import { TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiFailure, call } from '@gondola/client/call.ts';
import { useExpectedValues } from '@gondola/client/use-expected-values.ts';
import { useSession } from '@gondola/client/session.ts';
import { useFormats } from '@gondola/ui/format/use-formats.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { CompanySelect } from '../../companies/index.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { numberOf } from '@gondola/ui/form/typed-number.ts';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { projectValues, tokensRuleOf, useProjectRules } from '../project-form.ts';
import { useReadAgain } from '@gondola/client/queries.ts';

interface ProjectDialogProps {
  /** The project to change; without it a new one is made. */
  project?: AdministeredProject | undefined;
  onClose: () => void;
}

/** Makes or changes a project. Another balance becomes an adjustment, and the form says so before it is saved. */
export default function ProjectDialog({ project, onClose }: ProjectDialogProps) {
  const { t } = useTranslation('projects');
  const { locale, number } = useFormats();
  const { companyId } = useSession();
  const [requestId] = useState(() => crypto.randomUUID());
  const [shownTokens, setShownTokens] = useState(project?.tokens ?? 0);
  const save = useSaveProject();
  const withExpectedValues = useExpectedValues(
    project ? { name: project.name, companyId: project.companyId } : {},
  );
  const state = useZodForm({
    ...useProjectRules(project === undefined),
    initialValues: projectValues(project, companyId),
    onSubmit: async (values) => {
      if (!project) await save({ ...values, requestId });
      else {
        const { tokens, ...rest } = values;
        const balance = tokens === shownTokens ? {} : { tokens, tokensBefore: shownTokens };
        try {
          await withExpectedValues((fields) =>
            save({ id: project.id, ...rest, ...balance, expected: fields }),
          );
        } catch (error) {
          // Someone spent or added meanwhile: the next attempt starts from what is there now.
          if (error instanceof ApiFailure && error.status === 409) {
            const there = (await readBalance(project.id)) ?? shownTokens;
            setShownTokens(there);
            // A balance that was left alone follows, so that it is no adjustment by then.
            if (tokens === shownTokens) form.setFieldValue('tokens', String(there));
          }
          throw error;
        }
      }
      notifySuccess(t(($) => (project ? $.saved : $.created), { name: values.name }));
      onClose();
    },
  });
  const { form } = state;
  const rule = tokensRuleOf(project === undefined);
  const difference = (numberOf(rule, form.values.tokens, locale) ?? shownTokens) - shownTokens;
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={project ? t(($) => $.form.edit, { name: project.name }) : t(($) => $.form.create)}
      action={project ? t(($) => $.form.editAction) : t(($) => $.form.createAction)}
      state={state}
      width={480}
    >
      <TextInput
        label={t(($) => $.form.name)}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <CompanySelect {...form.getInputProps('companyId')} />
      <NumberField
        rule={rule}
        label={project ? t(($) => $.form.balance) : t(($) => $.form.tokens)}
        description={
          project && difference !== 0
            ? t(($) => (difference > 0 ? $.form.adjustUp : $.form.adjustDown), {
                tokens: number(Math.abs(difference), 0),
              })
            : project
              ? t(($) => $.form.balanceHint)
              : t(($) => $.form.tokensHint)
        }
        withAsterisk
        {...form.getInputProps('tokens')}
      />
    </FormDialog>
  );
}

// The reads and writes of this room. The list follows the selected company; a project that is changed names its own.
/** The balance of a project as it is now; none where nothing moved or the project is gone. */
async function readBalance(id: number): Promise<number | null | undefined> {
  const query = { searchValue: String(id), column: 'id' as const };
  const { projects } = await call(projectEndpoints.administered, { query }, { companyId: null });
  return projects.Projects[0]?.tokens;
}

type NewProject = InputOf<typeof projectEndpoints.create>['body'];
type ProjectChange = InputOf<typeof projectEndpoints.update>['body'];

/** Makes a project, or changes the one that is named; whatever shows projects or balances reads them again. */
function useSaveProject() {
  const readAgain = useReadAgain(projectEndpoints.create, projectEndpoints.update);
  return async (body: NewProject | ProjectChange): Promise<void> => {
    await ('id' in body
      ? call(projectEndpoints.update, { body }, { companyId: null })
      : call(projectEndpoints.create, { body }, { companyId: null }));
    void readAgain();
  };
}
