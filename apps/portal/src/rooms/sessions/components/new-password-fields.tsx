import { PasswordInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface Fields {
  getInputProps: (name: 'password' | 'confirmPassword') => object;
}

/** A new password, typed twice. */
export function NewPasswordFields({ form }: { form: Fields }) {
  const { t } = useTranslation('sessions');
  return (
    <>
      <PasswordInput
        label={t(($) => $.newPassword)}
        description={t(($) => $.passwordRule)}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('password')}
      />
      <PasswordInput
        label={t(($) => $.confirmPassword)}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
