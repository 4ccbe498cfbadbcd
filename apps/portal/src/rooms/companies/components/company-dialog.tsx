import { useState } from 'react';
import {
  type AdministeredCompany,
  companyEndpoints,
  fileRules,
  type InputOf,
  isUnusualTaxNumber,
  type PortalSettings,
  settingsEndpoints,
  taxCountry,
} from '@gondola/contract';
import { Switch, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useExpectedValues } from '@gondola/client/use-expected-values.ts';
import { notifySuccess } from '@gondola/ui/toasts/toasts.ts';
import { DoubtfulInput } from '@gondola/ui/form/doubtful-input.tsx';
import { FormDialog } from '@gondola/ui/form/form-dialog.tsx';
import { PhoneField } from '@gondola/ui/form/phone-field.tsx';
import { CountrySelect, TimeZoneSelect } from '@gondola/ui/form/place-selects.tsx';
import { useProposedTimeZone } from '@gondola/ui/form/use-proposed-time-zone.ts';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { ImageField } from '@gondola/ui/upload/image-field.tsx';
import { useSingleUpload } from '@gondola/ui/upload/use-single-upload.ts';
import { companyValues, quotaRule, useCompanyRules } from '../company-form.ts';
import { StorageMeter } from './storage-meter.tsx';
import classes from './company-dialog.module.css';
import { sendBy } from '@gondola/client/upload.ts';
import { call } from '@gondola/client/call.ts';
import { useApi, useReadAgain } from '@gondola/client/queries.ts';

/** Uploads a logo; the result is its lasting address. */
const sendLogo = sendBy(companyEndpoints.signUpload);

interface CompanyDialogProps {
  /** The company to change; without it a new one is made. */
  company?: AdministeredCompany | undefined;
  onClose: () => void;
}

/** Makes or changes a company, with its logo. */
export default function CompanyDialog(props: CompanyDialogProps) {
  const { data } = useApi(settingsEndpoints.portal, {});
  return data ? <CompanyForm {...props} settings={data.settings} /> : null;
}

function CompanyForm({ company, settings, onClose }: CompanyDialogProps & { settings: PortalSettings }) {
  const { t } = useTranslation('companies');
  const [requestId] = useState(() => crypto.randomUUID());
  const upload = useSingleUpload(sendLogo);
  const save = useSaveCompany();
  const withExpectedValues = useExpectedValues({
    ...companyValues(company, settings),
    logoUrl: company?.logoUrl ?? null,
    storageQuota: company?.storageQuota ?? null,
  });
  const state = useZodForm({
    ...useCompanyRules(!company?.logoUrl),
    initialValues: companyValues(company, settings),
    onSubmit: async ({ logoUrl, countryCode, ...values }) => {
      const body = { ...values, countryCode: countryCode ?? '', ...(logoUrl ? { logoUrl } : {}) };
      await (company
        ? withExpectedValues((expected) => save({ id: company.id, ...body, expected }))
        : save({ ...body, logoUrl, requestId }));
      notifySuccess(t(($) => (company ? $.saved : $.created), { name: values.name }));
      onClose();
    },
  });
  const { form } = state;
  const place = useProposedTimeZone(form, { isChosen: company !== undefined });
  const { countryCode, taxId } = form.values;
  const country = taxCountry(countryCode);
  const usualTaxId = t(($) => $.taxId[country ?? 'other']);
  const isTaxIdUnusual = country && taxId.trim() !== '' && isUnusualTaxNumber(taxId, country);
  const follow = {
    ...upload,
    take: (addresses: string[]) => {
      upload.take(addresses);
      form.setFieldValue('logoUrl', addresses[0] ?? '');
    },
  };
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={company ? t(($) => $.form.edit, { name: company.name }) : t(($) => $.form.create)}
      action={company ? t(($) => $.form.editAction) : t(($) => $.form.createAction)}
      state={{ ...state, busy: state.busy || upload.isUploading }}
      width={620}
    >
      <ImageField
        label={t(($) => $.logo.label)}
        required={!company?.logoUrl}
        dropLabel={t(($) => $.logo.drop)}
        rules={fileRules.logo}
        upload={follow}
        current={company?.logoUrl ?? null}
        failure={t(($) => $.logo.error)}
        error={form.errors['logoUrl']}
      />
      <TextInput
        label={t(($) => $.fields.name)}
        withAsterisk
        data-autofocus
        autoComplete="off"
        {...form.getInputProps('name')}
      />
      <div className={classes.pair}>
        <DoubtfulInput
          label={t(($) => $.fields.taxId)}
          description={usualTaxId}
          doubt={isTaxIdUnusual ? t(($) => $.taxIdDoubt, { usual: usualTaxId }) : undefined}
          withAsterisk
          autoComplete="off"
          {...form.getInputProps('taxId')}
        />
        <CountrySelect
          label={t(($) => $.fields.countryCode)}
          withAsterisk
          {...form.getInputProps('countryCode')}
          onChange={place.chooseCountry}
        />
      </div>
      <PhoneField
        label={t(($) => $.fields.whatsappLink)}
        countryCode={countryCode}
        description={t(($) => $.form.whatsappHint)}
        withAsterisk
        autoComplete="off"
        {...form.getInputProps('whatsappLink')}
      />
      <TimeZoneSelect
        label={t(($) => $.fields.timeZone)}
        description={t(($) => $.form.timeZoneHint)}
        withAsterisk
        {...form.getInputProps('timeZone')}
        onChange={place.chooseTimeZone}
      />
      <Switch
        label={t(($) => $.fields.challengeNotifications)}
        description={t(($) => $.form.notificationsHint)}
        {...form.getInputProps('challengeNotifications', { type: 'checkbox' })}
      />
      <div className={classes.storage}>
        <NumberField
          label={t(($) => $.fields.storageQuota)}
          description={t(($) => $.form.storageQuotaHint)}
          rule={quotaRule}
          rightSection="GB"
          rightSectionWidth={44}
          {...form.getInputProps('storageQuota')}
        />
        {company ? <StorageMeter storage={company.storage} /> : null}
      </div>
    </FormDialog>
  );
}

// The reads and writes of this room. The provider keeps all companies, whichever of them is selected.
type NewCompany = InputOf<typeof companyEndpoints.create>['body'];
type CompanyChange = InputOf<typeof companyEndpoints.update>['body'];

/** Makes a company, or changes the one that is named; the switch and every list show it at once. */
function useSaveCompany() {
  const readAgain = useReadAgain(companyEndpoints.create, companyEndpoints.update);
  return async (body: NewCompany | CompanyChange): Promise<void> => {
    await ('id' in body
      ? call(companyEndpoints.update, { body }, { companyId: null })
      : call(companyEndpoints.create, { body }, { companyId: null }));
    await readAgain();
  };
}
