import { type ReactNode, useId } from 'react';
import { Input } from '@mantine/core';

interface FieldGroupProps {
  label: string;
  withAsterisk?: boolean | undefined;
  error?: ReactNode;
  children: ReactNode;
}

/** A field that is more than one control, such as a place for files: label, controls and what is wrong with it. */
export function FieldGroup({ label, withAsterisk = false, error, children }: FieldGroupProps) {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} data-error={error ? true : undefined}>
      <Input.Label id={id} labelElement="div" required={withAsterisk}>
        {label}
      </Input.Label>
      {children}
      {error ? (
        <Input.Error mt={5} role="alert">
          {error}
        </Input.Error>
      ) : null}
    </div>
  );
}
