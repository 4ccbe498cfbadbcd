import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { modeScreens, type ScreenMode } from '../mode-screens.ts';

const modes = Object.keys(modeScreens) as ScreenMode[];

/** Links from a response to its audit, one for every mode there is. */
export function MeasureLink({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('teleaudit');
  return (
    <Group gap={4} wrap="nowrap">
      {modes.map((mode) => (
        <Button
          key={mode}
          size="compact-sm"
          variant="default"
          aria-label={`${t(($) => $.mode[mode])}: ${name}`}
          renderRoot={(props) => (
            <Link
              to="/teleaudits/$taskResponseId/$type"
              params={{ taskResponseId: String(id), type: mode }}
              {...props}
            />
          )}
        >
          {t(($) => $.mode[mode])}
        </Button>
      ))}
    </Group>
  );
}
