// How long the end of a stroke takes on a photo with a thousand of them, from the pointer going up to the frame that shows the
// stroke; and how long the frames are while one of a thousand areas is dragged. Needs a built portal (`npm run build`).
import type pg from 'pg';
import type { LoadedDatabase } from '../load/load-database.ts';
import type { Page } from 'playwright';
import sharp from 'sharp';
import { launchBrowser } from '../../e2e/browser.ts';
import { assignmentId, choiceId, questionId, scoutId, superAdminId, taskOfScout } from '../load/world.ts';
import { ask } from '../processes/ask.ts';
import type { Side } from '../processes/sides.ts';
import type { Measured } from './bars.ts';
import { median } from './timing.ts';

const company = 1;
/** Drawn before; with those of one measurement a thousand. */
const strokesBefore = 975;
const strokesDrawn = 25;
const maxStrokeEnd = 100;
/** Areas of many corners among the thousand, and their corners. */
const manyCornered = { areas: 200, corners: 50 };
const maxFrame = { usual: 33, slowed: 100 };
/** Pixels of the photo, as a phone takes it. */
const photo = { width: 4000, height: 3000 };

interface Photo {
  readonly responseId: number;
  readonly answerId: number;
  readonly imageId: number;
}

/** A photo that costs a browser what a real one does: noise does not compress to nothing. */
const noisyPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      ...photo,
      channels: 3,
      background: '#778866',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 70 })
    .toBuffer();

/** Sends a response with one photo and approves it. */
async function sendPhoto(side: Side, address: string, owner: pg.Client): Promise<Photo> {
  const scout = await side.token(scoutId(company, 0));
  const content = await noisyPhoto();
  const upload = { fileName: 'shelf.jpg', fileType: 'image/jpeg', size: content.length };
  const { returnData } = await ask<{ returnData: { signedRequest: string } }>(
    address,
    scout,
    'POST',
    '/api/field/signS3',
    upload,
  );
  const { pathname, search } = new URL(returnData.signedRequest);
  await fetch(`${address}${pathname}${search}`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(content),
  });
  const question = (position: number): number => questionId(taskOfScout(company, 0), position);
  const now = Date.now();
  const { id } = await ask<{ id: number }>(address, scout, 'POST', '/api/field/responses', {
    clientId: crypto.randomUUID(),
    assignmentId: assignmentId(company, 0, 0),
    startedAt: new Date(now - 600_000).toISOString(),
    finishedAt: new Date(now).toISOString(),
    answers: [
      { questionId: question(1), choiceIds: [choiceId(question(1), 2)] },
      { questionId: question(2), choiceIds: [choiceId(question(2), 1)] },
      { questionId: question(3), value: '12' },
      { questionId: question(4), value: '1990' },
      { questionId: question(6), media: [returnData.signedRequest] },
    ],
  });
  await owner.query(`update responses set review_status = 'approved' where id = $1`, [id]);
  const { rows } = await owner.query<{ answer: string; image: string }>(
    `select a.id as answer, i.id as image from answers a join answer_images i on i.answer_id = a.id where a.response_id = $1`,
    [id],
  );
  return { responseId: id, answerId: Number(rows[0]?.answer), imageId: Number(rows[0]?.image) };
}

/** Lines all over the photo, in the three colours that have a meaning. */
const linesOn = (questionResponseImageId: number) =>
  Array.from({ length: strokesBefore }, (_, place) => {
    const startX = (place * 379) % (photo.width - 200);
    const y = (place * 911) % photo.height;
    const color = ['blue', 'red', 'green'][place % 3];
    return { questionResponseImageId, color, startX, startY: y, endX: startX + 160, endY: y };
  });

/** A thousand areas in the three colours that have a meaning; a fifth of them have fifty corners. */
const areasOn = (questionResponseImageId: number) =>
  Array.from({ length: 1000 }, (_, place) => {
    const corners = place < manyCornered.areas ? manyCornered.corners : 4;
    const middle = {
      x: 100 + ((place * 379) % (photo.width - 200)),
      y: 100 + ((place * 911) % (photo.height - 200)),
    };
    return {
      questionResponseImageId,
      color: ['blue', 'red', 'green'][place % 3],
      points: Array.from({ length: corners }, (__, corner) => {
        const angle = (2 * Math.PI * corner) / corners;
        return { x: middle.x + 90 * Math.cos(angle), y: middle.y + 60 * Math.sin(angle) };
      }),
    };
  });

/** Milliseconds between the frames while the area under the middle of the photo is dragged about. */
async function dragFrames(page: Page): Promise<number[]> {
  const box = await page.getByRole('application').locator('img').boundingBox();
  if (!box) throw new Error('the photo is not shown');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.keyboard.press('v');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.evaluate(`
    frames = []; watching = true;
    (function watch(before) {
      requestAnimationFrame((now) => { if (before) frames.push(now - before); if (watching) watch(now); });
    })();`);
  for (let step = 0; step < 120; step += 1) {
    await page.mouse.move(x + 120 * Math.sin(step / 9), y + 80 * Math.cos(step / 7));
  }
  const frames = await page.evaluate<number[]>('(watching = false, frames)');
  await page.mouse.up();
  return frames;
}

function frameSummary(name: string, frames: readonly number[], atMost: number): Measured {
  const sorted = frames.toSorted((one, other) => one - other);
  return {
    name: `strokes: frame while an area among 1,000 is dragged, ${name}, p95`,
    value: sorted.length < 20 ? Number.NaN : (sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN),
    unit: 'ms',
    bar: { atMost },
    detail: `median ${median(sorted).toFixed(1)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms, of ${sorted.length}; ${manyCornered.areas} areas have ${manyCornered.corners} corners`,
  };
}

/** Runs in the page: notes in `strokeEnds` the milliseconds from the pointer going up to the frame after it. */
const watchEnds = `
  strokeEnds = [];
  document.addEventListener('pointerup', (event) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => strokeEnds.push(performance.now() - event.timeStamp);
      port2.postMessage(0);
    });
  }, true);`;

async function strokeEnds(page: Page): Promise<number[]> {
  const box = await page.getByRole('application').boundingBox();
  if (!box) throw new Error('the photo is not shown');
  await page.evaluate('strokeEnds = []');
  for (let place = 0; place < strokesDrawn; place += 1) {
    const x = box.x + box.width * 0.3 + place * 8;
    const y = box.y + box.height * 0.25 + place * 12;
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 4, { steps: 8 });
    await page.mouse.up();
    // Longer than the page waits before it writes a draft, so that its cost is in the measure.
    await page.waitForTimeout(400);
  }
  return page.evaluate<number[]>('strokeEnds');
}

function summary(name: string, ends: readonly number[], bar: boolean): Measured {
  const sorted = ends.toSorted((one, other) => one - other);
  const complete = sorted.length === strokesDrawn;
  return {
    name: `strokes: end of one among ${strokesBefore + strokesDrawn}, ${name}, p95`,
    value: complete ? (sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN) : Number.NaN,
    unit: 'ms',
    ...(bar ? { bar: { atMost: maxStrokeEnd } } : {}),
    detail: `median ${median(sorted).toFixed(1)} ms, longest ${(sorted.at(-1) ?? 0).toFixed(0)} ms, of ${sorted.length}`,
  };
}

/** Draws on a photo that has nearly a thousand strokes, in a headless browser without a graphics card. */
export async function measureStrokes(side: Side, { owner }: LoadedDatabase): Promise<Measured[]> {
  const address = `http://127.0.0.1:${side.process.port}`;
  const token = await side.token(superAdminId);
  const { responseId, answerId, imageId } = await sendPhoto(side, address, owner);
  await ask(address, token, 'POST', '/api/question-response-image-vector', {
    shareType: 'linear-share',
    lineList: linesOn(imageId),
  });
  const browser = await launchBrowser();
  try {
    // Each measurement in a context of its own: drafts of one would be the beginning of the next.
    const inPage = async <Result>(mode: string, count: number, measure: (page: Page) => Promise<Result>) => {
      const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'es-CL' });
      const page = await context.newPage();
      await page.addInitScript(
        `localStorage.setItem('gondola.session', JSON.stringify({ token: '${token}' })); localStorage.setItem('gondola.company', '${company}');`,
      );
      await page.goto(`${address}/teleaudit/${responseId}/${answerId}/${mode}`);
      await page.getByText(`${count} trazos`).waitFor({ timeout: 60_000 });
      const result = await measure(page);
      await context.close();
      return result;
    };
    const ends = (prepare: (page: Page) => Promise<void>): Promise<number[]> =>
      inPage('sos', strokesBefore, async (page) => {
        await prepare(page);
        await page.waitForTimeout(1_000);
        await page.evaluate(watchEnds);
        return strokeEnds(page);
      });
    const frames = (prepare: (page: Page) => Promise<void>): Promise<number[]> =>
      inPage('sosarea', 1000, async (page) => {
        await prepare(page);
        await page.waitForTimeout(1_000);
        return dragFrames(page);
      });
    const nothing = async () => undefined;
    const openList = (page: Page) => page.getByRole('button', { name: `${strokesBefore} trazos` }).click();
    const slowDown = async (page: Page) => {
      const devtools = await page.context().newCDPSession(page);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    };
    const ofEnds = [
      summary('drawing', await ends(nothing), true),
      summary('their list open', await ends(openList), true),
      summary('processor slowed 4 times', await ends(slowDown), false),
    ];
    // An image carries a thousand strokes, lines and areas together.
    const clear = { shareType: 'linear-share', images: [{ questionResponseImageId: imageId }] };
    await ask(address, token, 'POST', '/api/question-response-image-vector', clear);
    await ask(address, token, 'POST', '/api/question-response-image-vector', {
      shareType: 'volumetric-share',
      polygonAreas: areasOn(imageId),
    });
    return [
      ...ofEnds,
      frameSummary('drawing', await frames(nothing), maxFrame.usual),
      frameSummary('processor slowed 4 times', await frames(slowDown), maxFrame.slowed),
    ];
  } finally {
    await browser.close();
  }
}
