import { type AddressCheck, addressToTest, settingsEndpoints } from '@gondola/contract';
import { Button, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useChange } from '@gondola/client/queries.ts';
import { StatusBadge } from '@gondola/ui/display/status-badge.tsx';
import { useZodForm } from '@gondola/ui/form/use-zod-form.ts';
import { FormFailureNote } from '@gondola/ui/form/form-failure-note.tsx';
import type { Tone } from '@gondola/ui/theme/palette.ts';
import classes from './address-test.module.css';

/** Opens an address from the server, and says what will work on a phone there. `own`: the address of the installation. */
export function AddressTest({ own }: { own: string }) {
  const { t } = useTranslation('setup');
  const test = useChange(settingsEndpoints.testAddress);
  const { form, busy, failure, onSubmit } = useZodForm({
    schema: addressToTest,
    initialValues: { address: own },
    // As it stands it is the installation's own, which the server opens wherever it leads.
    onSubmit: async ({ address }) => {
      await test.mutateAsync({ body: form.getValues().address === own ? {} : { address } });
    },
  });
  return (
    <form className={classes.test} noValidate onSubmit={onSubmit}>
      <FormFailureNote text={failure} />
      <p className={classes.hint}>{t(($) => $.phones.test.hint)}</p>
      <div className={classes.ask}>
        <TextInput
          className={classes.address ?? ''}
          label={t(($) => $.phones.test.address)}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          {...form.getInputProps('address')}
        />
        <Button type="submit" loading={busy}>
          {t(($) => $.phones.test.action)}
        </Button>
      </div>
      <div role="status">{test.data && !busy ? <Found check={test.data} own={own} /> : null}</div>
    </form>
  );
}

const tones: Readonly<Record<AddressCheck['https'], Tone>> = {
  yes: 'green',
  here: 'amber',
  no: 'red',
  unknown: 'grey',
};

/** The finding of the server at the address, with what to do and what works there. */
function Found({ check, own }: { check: AddressCheck; own: string }) {
  const { t } = useTranslation('setup');
  const { address, outcome } = check;
  const { host } = new URL(address);
  return (
    <div className={classes.found}>
      <p className={classes.said}>{t(($) => $.phones.outcome[outcome].said, { address, host })}</p>
      <p>{t(($) => $.phones.outcome[outcome].todo, { address, host })}</p>
      {outcome === 'works' && !check.isOwn ? <p>{t(($) => $.phones.test.notOwn, { address, own })}</p> : null}
      <ul className={classes.works}>
        {(['https', 'camera', 'notifications'] as const).map((part) => (
          <li key={part}>
            {t(($) => $.phones.part[part])}
            <StatusBadge tone={tones[check[part]]}>{t(($) => $.phones.works[check[part]])}</StatusBadge>
          </li>
        ))}
      </ul>
    </div>
  );
}
