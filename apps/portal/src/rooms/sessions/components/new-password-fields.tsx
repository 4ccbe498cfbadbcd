import { useTranslation } from 'react-i18next';
import { PasswordField } from '@gondola/ui/form/password-field.tsx';

interface Fields {
  getInputProps: (name: 'password' | 'confirmPassword') => object;
}

/** A new password, typed twice. */
export function NewPasswordFields({ form }: { form: Fields }) {
  const { t } = useTranslation('sessions');
  return (
    <>
      <PasswordField
        label={t(($) => $.newPassword)}
        description={t(($) => $.passwordRule)}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('password')}
      />
      <PasswordField
        label={t(($) => $.confirmPassword)}
        autoComplete="new-password"
        size="md"
        {...form.getInputProps('confirmPassword')}
      />
    </>
  );
}
