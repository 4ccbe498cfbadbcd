import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import IconExternalLink from '~icons/IconExternalLink';
import type { ScreenMode } from '../mode-screens.ts';

interface OpenImagesProps {
  responseId: number;
  answerId: number;
  mode: ScreenMode;
  name: string;
}

/** Opens the image screen of an answer in a new tab (field-audit 2.4). */
export function OpenImages({ responseId, answerId, mode, name }: OpenImagesProps) {
  const { t } = useTranslation('teleaudit');
  return (
    <Button
      size="compact-md"
      variant="default"
      rightSection={<IconExternalLink size={15} stroke={1.7} />}
      aria-label={t(($) => $.detail.openNamed, { name })}
      renderRoot={(props) => (
        <Link
          to="/teleaudit/$taskResponseId/$questionResponseId/$type"
          params={{ taskResponseId: String(responseId), questionResponseId: String(answerId), type: mode }}
          target="_blank"
          // A session that ends with the tab lives in its session storage, which only a tab with an opener inherits.
          rel="opener"
          {...props}
        />
      )}
    >
      {t(($) => $.detail.open)}
    </Button>
  );
}
