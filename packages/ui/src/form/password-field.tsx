import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** A password, hidden until its button is pressed, which says so in the reader's language. */
export function PasswordField({ visibilityToggleButtonProps, ...rest }: PasswordInputProps) {
  const { t } = useTranslation('ui');
  return (
    <PasswordInput
      visibilityToggleButtonProps={{
        'aria-label': t(($) => $.password.show),
        ...visibilityToggleButtonProps,
      }}
      {...rest}
    />
  );
}
