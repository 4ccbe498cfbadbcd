import { useEffect } from 'react';
import { type Installation, type Settings, settings } from '@gondola/contract';
import { Button, TextInput } from '@mantine/core';
import '@gondola/ui/form/inputs.css';
import { useTranslation } from 'react-i18next';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { LastChange } from './last-change.tsx';
import { PlaceFields } from './place-fields.tsx';
import { RequiredFactorField } from './required-factor-field.tsx';
import { SettingsSection } from './settings-section.tsx';
import classes from './settings-form-card.module.css';

interface SettingsFormCardProps {
  base: Settings;
  changes: Installation['changes'];
  tiles: Installation['surroundings']['tiles'];
  /** Told whether something is unsaved. */
  onDirty: (dirty: boolean) => void;
}

/** Every setting in its section, saved together. */
export function SettingsFormCard({ base, changes, tiles, onDirty }: SettingsFormCardProps) {
  const { t } = useTranslation('settings');
  const { form, busy, failure, changed, onSubmit } = useSettingsForm(base);
  const dirty = changed > 0;
  useLeaveQuestion(dirty, { busy });
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const last = (name: keyof Settings) => <LastChange changes={changes} name={name} />;
  return (
    <form noValidate onSubmit={onSubmit} className={classes.card}>
      <SettingsSection title={t(($) => $.section.provider.title)} text={t(($) => $.section.provider.text)}>
        <TextInput
          label={t(($) => $.field.providerDomain)}
          description={t(($) => $.field.providerDomainHint)}
          {...form.getInputProps('providerDomain')}
        />
        {last('providerDomain')}
        <TextInput type="url" label={t(($) => $.field.ganttUrl)} {...form.getInputProps('ganttUrl')} />
        {last('ganttUrl')}
      </SettingsSection>
      <SettingsSection title={t(($) => $.section.help.title)} text={t(($) => $.section.help.text)}>
        <TextInput
          type="url"
          label={t(($) => $.field.helpCenterUrl)}
          {...form.getInputProps('helpCenterUrl')}
        />
        {last('helpCenterUrl')}
      </SettingsSection>
      <SettingsSection title={t(($) => $.section.weather.title)} text={t(($) => $.section.weather.text)}>
        <TextInput
          type="url"
          label={t(($) => $.field.weatherUrl)}
          description={t(($) => $.field.weatherUrlHint)}
          {...form.getInputProps('weatherUrl')}
        />
        {last('weatherUrl')}
        <PlaceFields form={form} tiles={tiles} />
        {last('weatherPlace')}
      </SettingsSection>
      <SettingsSection
        title={t(($) => $.section.challenges.title)}
        text={t(($) => $.section.challenges.text)}
      >
        <TextInput
          type="time"
          className={classes.short ?? ''}
          label={t(($) => $.field.challengeDigestTime)}
          description={t(($) => $.field.challengeDigestTimeHint)}
          {...form.getInputProps('challengeDigestTime')}
        />
        {last('challengeDigestTime')}
      </SettingsSection>
      <SettingsSection title={t(($) => $.section.reviews.title)} text={t(($) => $.section.reviews.text)}>
        <NumberField
          className={classes.short ?? ''}
          label={t(($) => $.field.reviewSamplingRate)}
          rule={settings.shape.reviewSamplingRate}
          rightSection="%"
          {...form.getInputProps('reviewSamplingRate')}
        />
        {last('reviewSamplingRate')}
      </SettingsSection>
      <SettingsSection title={t(($) => $.section.wallet.title)} text={t(($) => $.section.wallet.text)}>
        <NumberField
          className={classes.short ?? ''}
          label={t(($) => $.field.lowBalance)}
          description={t(($) => $.field.lowBalanceHint)}
          rule={settings.shape.lowBalance}
          {...form.getInputProps('lowBalance')}
        />
        {last('lowBalance')}
      </SettingsSection>
      <SettingsSection title={t(($) => $.section.storage.title)} text={t(($) => $.section.storage.text)}>
        <NumberField
          className={classes.short ?? ''}
          label={t(($) => $.field.storageQuota)}
          description={t(($) => $.field.storageQuotaHint)}
          rule={settings.shape.storageQuota}
          rightSection="GB"
          rightSectionWidth={44}
          {...form.getInputProps('storageQuota')}
        />
        {last('storageQuota')}
      </SettingsSection>
      <SettingsSection title={t(($) => $.section.accounts.title)} text={t(($) => $.section.accounts.text)}>
        <RequiredFactorField form={form} />
        {last('administratorsNeedSecondFactor')}
      </SettingsSection>
      {dirty || failure ? (
        <div className={classes.bar}>
          <FormFailureNote text={failure} />
          <span className={classes.count} role="status">
            {t(($) => $.unsaved, { count: changed })}
          </span>
          <Button variant="default" disabled={busy} onClick={() => form.reset()}>
            {t(($) => $.discard)}
          </Button>
          <Button type="submit" loading={busy}>
            {t(($) => $.save)}
          </Button>
        </div>
      ) : null}
    </form>
  );
}
