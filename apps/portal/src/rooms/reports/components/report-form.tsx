import {
  type AdministeredReport,
  dashboardNames,
  fileRules,
  reportEndpoints,
  reportKinds,
  settingsEndpoints,
} from '@gondola/contract';
import { Select, TagsInput, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useApi } from '@gondola/client/queries.ts';
import { CompanySelect } from '../../companies/index.ts';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { PictureField } from '@gondola/ui/upload/picture-field.tsx';
import { useReportForm } from '../use-report-form.ts';
import { WarningFields } from './warning-fields.tsx';
import classes from './report-form.module.css';
import { sendBy } from '@gondola/client/upload.ts';

/** Uploads a preview image; the result is its lasting address. */
const sendPicture = sendBy(reportEndpoints.signUpload);

interface ReportFormProps {
  report?: AdministeredReport;
  onClose: () => void;
}

/** Adds a report, or edits the one given and warns about it. */
export default function ReportForm(props: ReportFormProps) {
  const { data, error } = useApi(settingsEndpoints.read, {});
  // A moment after it was asked for the form opens as what this installation can show.
  if (!data && !error) return null;
  return <ReadyForm {...props} hasPowerBi={data?.surroundings.powerBi.isSet ?? false} />;
}

function ReadyForm({ report, onClose, hasPowerBi }: ReportFormProps & { hasPowerBi: boolean }) {
  const { t } = useTranslation('reports');
  const state = useReportForm(report, hasPowerBi ? 'powerbi' : 'dashboard', onClose);
  const { form, isUploading } = state;
  const isDashboard = form.values.kind === 'dashboard';
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={report ? t(($) => $.reportForm.edit, { name: report.reportName }) : t(($) => $.new)}
      action={report ? t(($) => $.reportForm.save) : t(($) => $.reportForm.create)}
      state={{ ...state, busy: state.busy || isUploading }}
      width={620}
    >
      {state.asksCompany ? <CompanySelect {...form.getInputProps('companyId')} /> : null}
      <TextInput
        label={t(($) => $.column.reportName)}
        withAsterisk
        data-autofocus
        {...form.getInputProps('reportName')}
      />
      <Textarea
        label={t(($) => $.column.reportDescription)}
        withAsterisk
        rows={2}
        {...form.getInputProps('reportDescription')}
      />
      <Select
        label={t(($) => $.column.kind)}
        withAsterisk
        data={reportKinds.map((value) => ({ value, label: t(($) => $.kind[value]) }))}
        description={
          hasPowerBi || isDashboard
            ? t(($) => $.kindHint[form.values.kind])
            : t(($) => $.reportForm.noPowerBi)
        }
        {...form.getInputProps('kind')}
      />
      {isDashboard ? (
        <Select
          label={t(($) => $.column.dashboard)}
          withAsterisk
          data={dashboardNames.map((value) => ({ value, label: t(($) => $.dashboard[value]) }))}
          {...form.getInputProps('dashboard')}
        />
      ) : (
        <div className={classes.pair}>
          <TextInput
            label={t(($) => $.column.workspaceId)}
            withAsterisk
            {...form.getInputProps('workspaceId')}
          />
          <TextInput label={t(($) => $.column.reportId)} withAsterisk {...form.getInputProps('reportId')} />
          <TagsInput
            className={classes.roles ?? ''}
            label={t(($) => $.roles.label)}
            description={t(($) => $.roles.hint)}
            maxTags={20}
            acceptValueOnBlur
            {...form.getInputProps('identityRoles')}
          />
        </div>
      )}
      <PictureField
        label={t(($) => $.column.picture)}
        drop={t(($) => $.reportForm.drop)}
        withAsterisk={!isDashboard}
        value={form.values.fileUrl}
        onChange={(address) => form.setFieldValue('fileUrl', address)}
        rules={fileRules.report}
        send={sendPicture}
        onUploading={state.setUploading}
        error={form.errors['fileUrl']}
      />
      {report ? (
        <WarningFields
          status={form.values.warningStatus}
          message={form.values.warningMessage}
          error={form.errors['warningMessage']}
          onStatus={(status) => {
            form.setFieldValue('warningStatus', status);
            if (status === 'normal') form.setFieldValue('warningMessage', '');
          }}
          onMessage={(message) => form.setFieldValue('warningMessage', message)}
        />
      ) : null}
    </FormDialog>
  );
}
