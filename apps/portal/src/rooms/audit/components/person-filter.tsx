import { peopleEndpoints } from '@gondola/contract';
import { useTranslation } from 'react-i18next';
import IconUser from '~icons/IconUser';
import { useApi } from '@gondola/client/queries.ts';
import { deferred } from '@gondola/ui/overlay/deferred.ts';
import { useOverlay } from '@gondola/ui/overlay/use-overlay.ts';
import { FilterChip } from '@gondola/ui/toolbar/filter-chip.tsx';

interface PersonFilterProps {
  /** A person's number as the address has it. */
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

const choices = deferred(() => import('./person-choices.tsx'));

/** Narrows the trail to what one person did. */
export function PersonFilter({ value, onChange }: PersonFilterProps) {
  const { t } = useTranslation('audit');
  const { Content, surface, trigger } = useOverlay(choices, 'dialog');
  const { data } = useApi(
    peopleEndpoints.get,
    { params: { id: Number(value ?? 0) } },
    { enabled: /^\d+$/.test(value ?? '') },
  );
  return (
    <>
      <FilterChip
        icon={<IconUser size={17} stroke={1.6} />}
        name={t(($) => $.filter.person)}
        value={value === undefined ? undefined : (data?.user.fullName ?? value)}
        trigger={trigger}
        onRemove={() => onChange(undefined)}
      />
      {Content ? <Content surface={surface} onChange={onChange} /> : null}
    </>
  );
}
