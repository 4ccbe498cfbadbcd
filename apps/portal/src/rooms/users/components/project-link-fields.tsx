import { useEffect, useState } from 'react';
import { projectEndpoints } from '@gondola/contract';
import { useDebouncedValue } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { beginWith, type RegistrationFieldsForm } from '../use-registration.ts';
import classes from './person-fields.module.css';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { ProjectRoleSelect } from './project-role-select.tsx';

/** Projects that are offered; words find the others on the server. */
const atATime = 50;
const searchPause = 300;

/** The first project of a new person and the role they have there; more are added on their own page. */
export function ProjectLinkFields({ form }: { form: RegistrationFieldsForm }) {
  const { t } = useTranslation('users');
  const [typed, setTyped] = useState('');
  const [words] = useDebouncedValue(typed, searchPause);
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  // The name of the chosen one is written in the field as well.
  const searchValue = words === chosen?.label ? '' : words.trim();
  const query = { limit: atATime, ...(searchValue ? { searchValue } : {}) };
  const { data } = useApi(projectEndpoints.list, { query }, { keep: true });
  const found = (data?.projects ?? []).map(({ id, name }) => ({ value: String(id), label: name }));
  const [only] = searchValue === '' && data?.totalProjects === 1 ? found : [];
  useEffect(() => {
    // Where there is one project, it is where people work.
    if (!only) return;
    setChosen(only);
    beginWith(form, { projectId: only.value });
    // oxlint-disable-next-line react/exhaustive-deps -- once it is known: it may be taken out again
  }, [only?.value]);
  const isListed = found.some(({ value }) => value === chosen?.value);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t(($) => $.link.title)}</legend>
      <div className={classes.fields}>
        <OptionalSelect
          label={t(($) => $.link.project)}
          placeholder={t(($) => $.link.none)}
          searchable
          data={chosen && !isListed ? [chosen, ...found] : found}
          filter={({ options }) => options}
          onSearchChange={setTyped}
          {...form.getInputProps('projectId')}
          onChange={(value) => {
            setChosen(found.find((one) => one.value === value));
            form.setFieldValue('projectId', value);
          }}
        />
        <ProjectRoleSelect
          label={t(($) => $.link.role)}
          own={form.values.role}
          {...form.getInputProps('projectRole')}
        />
      </div>
    </fieldset>
  );
}
