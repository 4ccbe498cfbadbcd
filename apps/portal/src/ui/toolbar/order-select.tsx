import { Button, Menu } from '@mantine/core';
import '@mantine/core/styles/Menu.layer.css';
import { useTranslation } from 'react-i18next';
import IconArrowsSort from '~icons/IconArrowsSort';
import IconCheck from '~icons/IconCheck';

interface OrderSelectProps {
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
}

/** The order of a list, where orders have names of their own ("Most recent"). */
export function OrderSelect({ options, value, onChange }: OrderSelectProps) {
  const { t } = useTranslation('ui');
  const current = options.find((option) => option.value === value);
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" leftSection={<IconArrowsSort size={17} stroke={1.6} />}>
          {current?.label ?? t(($) => $.order.label)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t(($) => $.order.label)}>
        {options.map((option) => (
          <Menu.Item
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            rightSection={option.value === value ? <IconCheck size={16} stroke={2} /> : null}
            onClick={() => onChange(option.value)}
          >
            {option.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
