import { useEffect, type ReactNode, useId } from 'react';
import { type Installation, type Settings, settings } from '@gondola/contract';
import { Button, TextInput, Anchor, Switch } from '@mantine/core';
import { timeZoneCity } from '@gondola/formats/time-zone-city.ts';
import { useTranslation } from 'react-i18next';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import { CountrySelect, TimeZoneSelect } from '@gondola/ui/form/place-selects.tsx';
import { NumberField } from '@gondola/ui/form/number-field.tsx';
import { useLeaveQuestion } from '@gondola/ui/form/use-leave-question.ts';
import { lazyPart } from '@gondola/ui/loading/lazy-part.ts';
import { useSettingsForm } from '../use-settings-form.ts';
import { PlaceFields } from './place-fields.tsx';
import classes from './settings-form-card.module.css';
import { RelativeDate } from '@gondola/ui/display/relative-date.tsx';
import { Link } from '@tanstack/react-router';
import { useOwnFactor } from '~/rooms/factors/index.ts';

interface SettingsFormCardProps {
  base: Settings;
  changes: Installation['changes'];
  tiles: Installation['surroundings']['tiles'];
  /** Told whether something is unsaved. */
  onDirty: (dirty: boolean) => void;
}

const ClockField = lazyPart(() => import('@gondola/ui/form/clock-field.tsx'));

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
        <TextInput
          type="url"
          label={t(($) => $.field.ganttUrl)}
          description={t(($) => $.field.ganttUrlHint)}
          {...form.getInputProps('ganttUrl')}
        />
        {last('ganttUrl')}
      </SettingsSection>
      <SettingsSection title={t(($) => $.section.companies.title)} text={t(($) => $.section.companies.text)}>
        <CountrySelect label={t(($) => $.field.defaultCountry)} {...form.getInputProps('defaultCountry')} />
        {last('defaultCountry')}
        <TimeZoneSelect
          label={t(($) => $.field.defaultTimeZone)}
          {...form.getInputProps('defaultTimeZone')}
        />
        {last('defaultTimeZone')}
      </SettingsSection>
      <SettingsSection title={t(($) => $.section.help.title)} text={t(($) => $.section.help.text)}>
        <TextInput
          type="url"
          label={t(($) => $.field.helpCenterUrl)}
          description={t(($) => $.field.helpCenterUrlHint)}
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
        <ClockField
          className={classes.short ?? ''}
          label={t(($) => $.field.challengeDigestTime)}
          description={t(($) => $.field.challengeDigestTimeHint, {
            city: timeZoneCity(form.values.defaultTimeZone),
          })}
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

interface LastChangeProps {
  changes: Installation['changes'];
  name: keyof Settings;
}

/** The person who changed a setting last, and when; nothing for one that nobody changed. */
function LastChange({ changes, name }: LastChangeProps) {
  const { t } = useTranslation('settings');
  const change = changes.find((one) => one.name === name);
  if (!change?.by) return null;
  return (
    <p className={classes.change}>
      {t(($) => $.changedBy, { name: change.by })} · <RelativeDate at={change.at} />
    </p>
  );
}

interface SettingsSectionProps {
  title: string;
  text: string;
  children: ReactNode;
}

/** A part of the settings: what it is about at the side, its fields next to it. */
function SettingsSection({ title, text, children }: SettingsSectionProps) {
  return (
    <section className={classes.section}>
      <div>
        <h2 className={classes.title}>{title}</h2>
        <p className={classes.text}>{text}</p>
      </div>
      <div className={classes.fields}>{children}</div>
    </section>
  );
}

/** Whether administrators must have a second factor; who switches it on without one reads here what follows for them. */
function RequiredFactorField({ form }: Pick<ReturnType<typeof useSettingsForm>, 'form'>) {
  const { t } = useTranslation('settings');
  const hint = useId();
  const { data } = useOwnFactor();
  const isOn = form.getValues().administratorsNeedSecondFactor;
  const isMissing = isOn && data?.secondFactor === null;
  return (
    <div>
      <Switch
        label={t(($) => $.field.administratorsNeedSecondFactor)}
        aria-describedby={hint}
        {...form.getInputProps('administratorsNeedSecondFactor', { type: 'checkbox' })}
      />
      <p id={hint} className={classes.hint}>
        {t(($) => $.field.administratorsNeedSecondFactorHint)}
      </p>
      {isMissing ? (
        <p role="status" className={classes.missing}>
          {t(($) => $.field.ownFactorMissing)}{' '}
          <Anchor component={Link} to="/profile" inherit>
            {t(($) => $.field.ownFactorLink)}
          </Anchor>
        </p>
      ) : null}
    </div>
  );
}
