// oxlint-disable-next-line typescript/triple-slash-reference -- the modules of icons are ambient: there is nothing to import
/// <reference path="../icons.d.ts" />
import { type ReactNode, useState } from 'react';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import defaultAttributes from '@tabler/icons-react/dist/esm/defaultAttributes.mjs';
import { deviceRegion, RegionProvider } from '../format/region.tsx';
import { appTheme } from './theme.ts';
import { cssVariables } from './css-variables.ts';
import { type Contrast, shelfGreen } from './palette.ts';
import './theme.css';

// Icons stand next to words, or in buttons with a name: a screen reader leaves them out. One that says something by itself takes
// `aria-hidden={false}`, a role and its name.
for (const attributes of Object.values(defaultAttributes)) attributes['aria-hidden'] = true;

/** Keeps the chosen scheme under the key that first-paint.js reads. */
const schemeStore = localStorageColorSchemeManager({ key: 'gondola.scheme' });

interface ThemeProviderProps {
  /** The deployment's accent as #rrggbb; shelf green unless said. */
  accent?: string;
  /** Of text in the light scheme; 7 for what is read in the sun. */
  contrast?: Contrast;
  /** 'test' turns transitions and portals' timing off. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/** Where component tests are, whatever the machine says. */
const testRegion = { timeZone: 'America/Santiago', countryCode: 'CL' };

/**
 * The look of the whole application for one accent, following the system's scheme until the person chooses. Days are this device's until
 * somebody's company is known.
 */
export function ThemeProvider({
  accent = shelfGreen,
  contrast = 4.6,
  env = 'default',
  children,
}: ThemeProviderProps) {
  const [region] = useState(env === 'test' ? testRegion : deviceRegion);
  return (
    <MantineProvider
      theme={appTheme(accent, contrast)}
      cssVariablesResolver={cssVariables(accent, contrast)}
      colorSchemeManager={schemeStore}
      defaultColorScheme="auto"
      env={env}
    >
      <RegionProvider region={region}>{children}</RegionProvider>
    </MantineProvider>
  );
}
