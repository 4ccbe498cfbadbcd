import { type Primitive, Select, type SelectProps } from '@mantine/core';

/**
 * A select that may be left empty: by its button, and by the keyboard, which does not reach the button, by choosing the chosen
 * option again. In any other select of the product that changes nothing (theme.ts).
 */
export const OptionalSelect = <Value extends Primitive = string>(
  props: Omit<SelectProps<Value>, 'clearable' | 'allowDeselect'>,
) => <Select<Value> {...props} clearable allowDeselect />;
