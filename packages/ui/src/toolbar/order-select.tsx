import { use } from 'react';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs';
import { useOverlay } from '../overlay/use-overlay.ts';
import { SectionsContext } from './sections.ts';
import { toolbarPopover } from './toolbar-popover.ts';

interface OrderSelectProps {
  options: readonly { value: string; label: string }[];
  value: string | undefined;
  onChange: (value: string) => void;
}

const menu = toolbarPopover('OrderMenu');

/** The order of a list, where orders have names of their own ("Most recent"). */
export function OrderSelect(props: OrderSelectProps) {
  const { t } = useTranslation('ui');
  const sections = use(SectionsContext);
  const name = t(($) => $.order.label);
  return sections ? (
    <sections.Options
      {...props}
      name={name}
      isRequired
      onChange={(value) => (value === undefined ? undefined : props.onChange(value))}
    />
  ) : (
    <OrderButton {...props} name={name} />
  );
}

function OrderButton({ name, ...props }: OrderSelectProps & { name: string }) {
  const { Content, surface, trigger } = useOverlay(menu, 'menu');
  const current = props.options.find((option) => option.value === props.value);
  return (
    <>
      <Button variant="default" leftSection={<IconArrowsSort size={17} stroke={1.6} />} {...trigger}>
        {current?.label ?? name}
      </Button>
      {Content ? <Content surface={surface} {...props} /> : null}
    </>
  );
}
