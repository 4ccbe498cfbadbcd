import type { ReactNode } from 'react';
import { MantineProvider } from '@mantine/core';
import { appTheme } from './theme.ts';
import { cssVariables } from './css-variables.ts';
import { shelfGreen } from './palette.ts';
import { schemeStore } from './scheme-store.ts';
import './theme.css';

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
