import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright';

// The same drawing on every machine: no subpixel text, no hinting, one colour space.
export const drawing = [
  '--no-sandbox',
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--force-color-profile=srgb',
  '--hide-scrollbars',
];

/**
 * Starts the first browser there is: CHROME_PATH, a system Chromium, Playwright's own, the one from npm.
 * `baseline` takes only the npm one: another Chromium differs by some per cent of the pixels.
 */
export async function launchBrowser(options: { baseline?: boolean } = {}): Promise<Browser> {
  const executablePath = options.baseline ? await npmChromium() : await anyChromium();
  return chromium.launch({ executablePath, args: drawing });
}

/** The program of the browser that journeys run in; see launchBrowser. */
export async function anyChromium(): Promise<string> {
  const installed = [
    process.env['CHROME_PATH'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    chromium.executablePath(),
  ];
  return (
    installed.find((path) => path !== undefined && path !== '' && existsSync(path)) ?? (await npmChromium())
  );
}

/** The browser that comes with the development dependencies and needs nothing installed. */
export async function npmChromium(): Promise<string> {
  // Read when the package is imported: it then unpacks the libraries that go with this Node.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: packed } = await import('@sparticuz/chromium');
  return packed.executablePath();
}
