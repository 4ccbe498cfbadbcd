import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { explainedShare } from './components/challenges-widget.tsx';
import { ChallengesWidget } from './components/challenges-widget.tsx';
import { HelpTile } from './components/help-tile.tsx';
import { LastReportTile } from './components/last-report-tile.tsx';
import { TokensWidget } from './components/tokens-widget.tsx';
import { withPart } from './home-page-queries.ts';
import { aPage, network } from './testing/answers.ts';
import { show, words } from './testing/show.tsx';

afterEach(() => vi.unstubAllGlobals());

const card = (name: string) => screen.findByRole('region', { name });

describe('the gauge of challenges', () => {
  it('shows explained of explained and solved, whole when there are none of either', () => {
    expect(explainedShare({ explained: 3, solved: 1 })).toBe(0.75);
    expect(explainedShare({ explained: 0, solved: 5 })).toBe(0);
    expect(explainedShare({ explained: 0, solved: 0 })).toBe(1);
  });

  it.each(['es', 'en'] as const)('praises nothing where there is nothing, in %s', async (language) => {
    const none = { total: 0, explained: 0, solved: 0, pending: 0 };
    network({ page: () => aPage({ challenges: none }) });
    await show(<ChallengesWidget />, language);
    expect((await screen.findAllByText(words[language].challenges.none)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/100/)).toBeNull();
    expect(document.querySelectorAll('svg path')).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /100/ })).toBeNull();
  });

  it('tells challenges that nobody has decided yet from all explained', async () => {
    network({ page: () => aPage({ challenges: { total: 5, explained: 0, solved: 0, pending: 5 } }) });
    await show(<ChallengesWidget />);
    expect((await screen.findAllByText(words.es.challenges.undecided)).length).toBeGreaterThan(0);
    expect(screen.queryByText(/100/)).toBeNull();
  });

  it.each(['es', 'en'] as const)('says its numbers and leads to the challenges, in %s', async (language) => {
    network({ page: () => aPage() });
    await show(<ChallengesWidget />, language);
    const link = await screen.findByRole('link', { name: /201/ });
    expect(link.getAttribute('href')).toBe('/challenges?dates=all');
    const pending = screen.getByRole('link', { name: new RegExp(`^${words[language].challenges.pending}`) });
    expect(pending.getAttribute('href')).toBe('/challenges?dates=all&tab=pending');
    expect(link.getAttribute('aria-label')).toMatch(/78\s?%.*142.*40.*19/);
    expect(screen.getAllByText(words[language].challenges.pending)[0]?.textContent).toContain('19');
    expect(screen.queryByText('N/A')).toBeNull();
  });

  it('tells those without a status apart, and what the gauge is, when it is pointed at', async () => {
    network({ page: () => aPage({ challenges: { total: 203, explained: 142, solved: 40, pending: 19 } }) });
    const user = await show(<ChallengesWidget />);
    const link = await screen.findByRole('link', { name: /203/ });
    expect(screen.getByText('N/A').textContent).toBe('N/A 2');
    await user.hover(link);
    expect(await screen.findByText(words.es.challenges.meaning)).toBeDefined();
  });
});

describe('a part of the page', () => {
  it('that failed says so in its corner and is asked for again alone; the others stand', async () => {
    const asked = network({
      page: (parts) =>
        parts
          ? { challenges: aPage().challenges, failed: [] }
          : aPage({ challenges: undefined, failed: ['challenges'] }),
    });
    const user = await show(
      <>
        <ChallengesWidget />
        <TokensWidget />
      </>,
    );
    const gauge = within(await card('Desafíos'));
    expect((await gauge.findByRole('alert')).textContent).toContain(words.es.error);
    expect(screen.getByText('Invierno 2026')).toBeDefined();
    await user.click(gauge.getByRole('button', { name: 'Reintentar' }));
    expect(await gauge.findByRole('link', { name: /201/ })).toBeDefined();
    expect(asked.map(({ searchParams }) => searchParams.get('parts'))).toEqual([null, 'challenges']);
  });

  it('comes back by itself when the whole page failed', async () => {
    network({ page: (parts) => (parts ? { challenges: aPage().challenges, failed: [] } : 503) });
    const user = await show(
      <>
        <ChallengesWidget />
        <HelpTile />
      </>,
    );
    const gauge = within(await card('Desafíos'));
    expect((await gauge.findByRole('alert')).textContent).toContain('No hay servicio');
    await user.click(gauge.getByRole('button', { name: 'Reintentar' }));
    expect(await gauge.findByRole('link', { name: /201/ })).toBeDefined();
    expect(within(await card('Centro de ayuda')).getByRole('alert')).toBeDefined();
  });

  it('takes its place among the others', () => {
    const before = aPage({ news: undefined, failed: ['news', 'challenges'] });
    expect(withPart(before, 'news', { news: [], failed: [] })).toMatchObject({
      news: [],
      failed: ['challenges'],
    });
    expect(withPart(before, 'news', { failed: ['news'] }).failed).toEqual(['challenges', 'news']);
  });
});

describe('tokens by project', () => {
  it('are red below zero, green otherwise, N/A when missing; each leads to its wallet', async () => {
    network({ page: () => aPage() });
    await show(<TokensWidget />);
    const [negative, low, missing] = await screen.findAllByRole('listitem');
    expect(negative?.querySelector('span[data-tone="red"]')?.textContent).toBe('−14');
    expect(low?.querySelector('span[data-tone="green"]')?.textContent).toBe('2');
    expect(low?.textContent).toContain(words.es.tokens.low);
    expect(missing?.textContent).toContain('N/A');
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/wallet/7',
      '/wallet/8',
      '/wallet/9',
      '/wallet',
    ]);
    expect(screen.getByText('y 2 proyectos más')).toBeDefined();
  });
});

describe('the tiles', () => {
  const report = { id: 3, name: 'Share semanal', fileUrl: null, visitDate: '2026-11-20T21:42:00.000Z' };

  it('lead back to the report opened last, with the day', async () => {
    network({ page: () => aPage({ lastReport: { ...report, warningStatus: 'normal' } }) });
    await show(<LastReportTile />);
    expect((await screen.findByRole('link', { name: 'Share semanal' })).getAttribute('href')).toBe(
      '/reports/3',
    );
    expect(screen.getByText(/20-11-2026/)).toBeDefined();
  });

  it('do not lead to a report that cannot be opened at the moment', async () => {
    network({ page: () => aPage({ lastReport: { ...report, warningStatus: 'high' } }) });
    await show(<LastReportTile />);
    expect(await screen.findByText(words.es.report.closed)).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Share semanal' })).toBeNull();
  });

  it('leave the help centre out where it has no address, but for those who can give it one', async () => {
    network({ page: () => aPage({ settings: { ...aPage().settings!, helpCenterUrl: '' } }) });
    await show(
      <>
        <ChallengesWidget />
        <HelpTile />
      </>,
    );
    await screen.findByRole('link', { name: /201/ });
    expect(screen.queryByText(words.es.help.title)).toBeNull();
  });

  it('lead an administrator to the settings where the help centre has no address', async () => {
    network({ page: () => aPage({ settings: { ...aPage().settings!, helpCenterUrl: '' } }) });
    await show(<HelpTile />, 'es', 'superAdmin');
    const link = await screen.findByRole('link', { name: /Falta su dirección/ });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  it('open the help centre in another tab, and never an address that could run', async () => {
    network({ page: () => aPage() });
    await show(<HelpTile />);
    const link = await screen.findByRole('link');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(link.getAttribute('rel')).toContain('noopener');
  });
});
