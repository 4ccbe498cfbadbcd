import type { ComponentType, ReactNode } from 'react';

/** One line of the palette. */
export interface PaletteRow {
  readonly key: string;
  readonly Icon: ComponentType<{ size?: number; stroke?: number }>;
  readonly label: ReactNode;
  /** Next to the label: a number or code. */
  readonly number?: ReactNode;
  /** Under the label. */
  readonly detail?: ReactNode;
  /** `elsewhere`: in a tab of its own, where it has an address. */
  readonly run: (elsewhere: boolean) => void;
}

export interface PaletteGroup {
  readonly key: string;
  readonly label: string;
  readonly rows: readonly PaletteRow[];
  /** Told under the heading in place of rows. */
  readonly note?: string | undefined;
}
