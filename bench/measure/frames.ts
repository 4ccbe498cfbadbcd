// How long lists move in a browser: the preview of a file of 100,000 products and the two lists of a group over the same,
// scrolled by wheel from top to bottom while pages come from the server. Needs a built portal (`npm run build`).
import { openAsBlob } from 'node:fs';
import { join } from 'node:path';
import type { LoadedDatabase } from '../load/load-database.ts';
import type { Page } from 'playwright';
import { launchBrowser } from '../../e2e/browser.ts';
import { loadProducts } from '../load/products.ts';
import { writeProductsFile } from '../load/products-file.ts';
import { superAdminId } from '../load/world.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median } from './timing.ts';

const rows = 100_000;
const companyId = 1;
const turns = 240;
/** Three frames of sixty in a second: what a hand on a wheel still feels as movement. */
const longestFrame = 50;

/** Shows a file and gives the number of its import; nothing is applied. */
async function showFile(address: string, token: string, path: string): Promise<number> {
  const form = new FormData();
  form.set('companyId', String(companyId));
  form.set('file', await openAsBlob(path), 'productos.csv');
  const reply = await fetch(`${address}/api/products/upload`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  const { data } = (await reply.json()) as { data: { import?: { id: number; state: string } } };
  if (data.import?.state !== 'ready') throw new Error(`the preview is ${data.import?.state}`);
  return data.import.id;
}

/** Runs in the page: notes the time between frames in `seenFrames`. */
const watchFrames = `
  seenFrames = [];
  let last = performance.now();
  const next = (now) => {
    seenFrames.push(now - last);
    last = now;
    requestAnimationFrame(next);
  };
  requestAnimationFrame(next);`;

/** Milliseconds between frames while a wheel turns over a list, in steps that grow so that all of it goes by. */
async function framesOf(page: Page): Promise<number[]> {
  const row = page.locator('[data-index="3"]').first();
  await row.waitFor({ timeout: 60_000 });
  await row.hover();
  await page.evaluate(watchFrames);
  for (let turn = 0; turn < turns; turn += 1) {
    await page.mouse.wheel(0, 120 + turn * 200);
  }
  const seen: number[] = await page.evaluate('seenFrames');
  // The first ones still hold what came before the wheel.
  return seen.slice(5);
}

function summary(name: string, frames: readonly number[]): Measured {
  const sorted = frames.toSorted((one, other) => one - other);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  return {
    name: `frames: ${name}, 100,000 rows, p95`,
    value: p95,
    unit: 'ms',
    bar: { atMost: longestFrame },
    detail: `median ${median(sorted).toFixed(1)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms, of ${sorted.length} frames`,
  };
}

/** Scrolls the long lists of the back office in a headless browser that draws without a graphics card. */
export async function measureFrames(side: Side, { owner, folder }: LoadedDatabase): Promise<Measured[]> {
  await loadProducts(owner, companyId, rows);
  await owner.query('vacuum (analyze) products');
  const path = join(folder, 'frames.csv');
  await writeProductsFile(path, rows, false);
  const address = `http://127.0.0.1:${side.process.port}`;
  const token = await side.token(superAdminId);
  const importId = await showFile(address, token, path);
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'es-CL' });
    await page.addInitScript(
      `localStorage.setItem('gondola.session', '${JSON.stringify({ token })}'); localStorage.setItem('gondola.company', '${companyId}');`,
    );
    await page.goto(`${address}/upload-products?import=${importId}`);
    const preview = await framesOf(page);
    await page.goto(`${address}/groups?tab=listing&group=new`);
    const transfer = await framesOf(page);
    return [summary('preview of a file', preview), summary('lists of a group', transfer)];
  } finally {
    await browser.close();
  }
}
