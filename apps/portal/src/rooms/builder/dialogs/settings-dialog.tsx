import { Button, SegmentedControl, Stack, Switch, Textarea } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Draft, editTask } from '@gondola/builder';
import { useApi } from '@gondola/client/queries.ts';
import { taskEndpoints } from '@gondola/contract';
import { allowsStock, forcesVertical, limits, revisionPolicies, typeDefinition } from '@gondola/survey';
import { OptionalSelect } from '@gondola/ui/form/optional-select.tsx';
import { Dialog } from '@gondola/ui/feedback/dialog.tsx';
import { DialogFoot } from '@gondola/ui/feedback/dialog-foot.tsx';
import { useBuilder, useBuilderState, useDraft } from '../builder-store.ts';
import classes from './dialogs.module.css';

interface SettingsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Settings of the whole task. They count at once, and say so: OK and Cancel only close (field-audit 2.15). */
export function SettingsDialog({ opened, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('builder');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(($) => $.task.settings)} width={560}>
      <SettingsFields />
      <p className={classes.hint}>{t(($) => $.task.atOnce)}</p>
      <DialogFoot>
        <Button variant="default" onClick={onClose}>
          {t(($) => $.task.cancel)}
        </Button>
        <Button onClick={onClose}>{t(($) => $.task.ok)}</Button>
      </DialogFoot>
    </Dialog>
  );
}

function SettingsFields() {
  const { t } = useTranslation('builder');
  const store = useBuilder();
  const draft = useDraft();
  const problems = useBuilderState((now) => now.problems);
  const edit = (fields: Partial<Omit<Draft, 'pages'>>, mark: string | null = null) =>
    store.run((now) => editTask(now, fields), mark);
  const surveys = useApi(taskEndpoints.teleauditSurveys, {});
  const hasPaged = draft.pages.some(({ type }) => type !== null && typeDefinition(type).pagedOnly);
  const messageOf = (code: 'noRequiresRevision' | 'switchStockRequiredQuestion') =>
    problems.some((problem) => problem.code === code) ? t(($) => $.problem[code]) : undefined;
  return (
    <Stack gap="lg">
      <div role="radiogroup" aria-label={t(($) => $.task.policy)}>
        <p className={classes.label}>{t(($) => $.task.policy)}</p>
        <SegmentedControl
          fullWidth
          value={draft.revisionPolicy}
          onChange={(revisionPolicy) => edit({ revisionPolicy })}
          data={revisionPolicies.map((value) => ({ value, label: t(($) => $.task.policies[value]) }))}
        />
        <p className={classes.hint}>
          {messageOf('noRequiresRevision') ?? t(($) => $.task.policyHint[draft.revisionPolicy || 'none'])}
        </p>
      </div>
      <Switch
        label={t(($) => $.task.georeference)}
        description={t(($) => $.task.georeferenceHint)}
        checked={draft.requiredGeoreference}
        onChange={({ currentTarget }) => edit({ requiredGeoreference: currentTarget.checked })}
      />
      <Switch
        label={t(($) => $.task.vertical)}
        description={
          forcesVertical(draft.type)
            ? t(($) => $.task.verticalForced)
            : hasPaged && !draft.vertical
              ? t(($) => $.task.verticalLoses)
              : t(($) => $.task.verticalHint)
        }
        disabled={forcesVertical(draft.type)}
        checked={draft.vertical}
        onChange={({ currentTarget }) => edit({ vertical: currentTarget.checked })}
      />
      {allowsStock(draft.type) ? (
        <>
          <Switch
            label={t(($) => $.task.switchStock)}
            description={t(($) => $.task.switchStockHint)}
            error={messageOf('switchStockRequiredQuestion')}
            disabled={
              draft.productInformation ||
              (!draft.switchStock &&
                !draft.pages.some(({ type }) => type !== null && typeDefinition(type).switchesStock))
            }
            checked={draft.switchStock}
            onChange={({ currentTarget }) => edit({ switchStock: currentTarget.checked })}
          />
          <Switch
            label={t(($) => $.task.productInformation)}
            description={t(($) => $.task.productInformationHint)}
            disabled={draft.switchStock}
            checked={draft.productInformation}
            onChange={({ currentTarget }) => edit({ productInformation: currentTarget.checked })}
          />
        </>
      ) : null}
      <OptionalSelect
        label={t(($) => $.task.answersTeleaudit)}
        description={t(($) => $.task.answersTeleauditHint)}
        data={(['yes', 'no'] as const).map((value) => ({ value, label: t(($) => $.task.word[value]) }))}
        value={draft.surveyTeleaudit || null}
        onChange={(value) => edit({ surveyTeleaudit: value === 'yes' || value === 'no' ? value : '' })}
      />
      {draft.pages.some(({ requiresTeleaudit }) => requiresTeleaudit) ? (
        <OptionalSelect
          label={t(($) => $.task.survey)}
          description={t(($) => $.task.surveyHint)}
          placeholder={t(($) => $.teleaudit.noSurvey)}
          searchable
          data={(surveys.data?.surveys ?? []).map(({ id, title }) => ({ value: String(id), label: title }))}
          value={draft.surveyTeleauditId === null ? null : String(draft.surveyTeleauditId)}
          onChange={(value) => edit({ surveyTeleauditId: value === null ? null : Number(value) })}
        />
      ) : null}
      <Textarea
        label={t(($) => $.task.description)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={limits.taskDescription}
        value={draft.description}
        onChange={({ currentTarget }) =>
          edit({ description: currentTarget.value }, 'description of the task')
        }
      />
    </Stack>
  );
}
