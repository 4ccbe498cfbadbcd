import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { keepSession } from './app/session-keeper.ts';
import { startI18n } from './lib/i18n.ts';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await startI18n();
keepSession();
createRoot(root).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
