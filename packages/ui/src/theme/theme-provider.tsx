import type { ReactNode } from 'react';
import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core';
import { appTheme } from './theme.ts';
import { cssVariables } from './css-variables.ts';
import { shelfGreen } from './palette.ts';
import './hidden-icons.ts';
import './theme.css';

/** Keeps the chosen scheme under the key that first-paint.js reads. */
const schemeStore = localStorageColorSchemeManager({ key: 'gondola.scheme' });

interface ThemeProviderProps {
  /** The deployment's accent as #rrggbb; shelf green unless said. */
  accent?: string;
  /** 'test' turns transitions and portals' timing off. */
  env?: 'default' | 'test';
  children: ReactNode;
}

/** The look of the whole application for one accent, following the system's scheme until the person chooses. */
export function ThemeProvider({ accent = shelfGreen, env = 'default', children }: ThemeProviderProps) {
  return (
    <MantineProvider
      theme={appTheme(accent)}
      cssVariablesResolver={cssVariables(accent)}
      colorSchemeManager={schemeStore}
      defaultColorScheme="auto"
      env={env}
    >
      {children}
    </MantineProvider>
  );
}
