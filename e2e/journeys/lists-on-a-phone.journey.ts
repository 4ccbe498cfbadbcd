// Lists on a small phone: the toolbar leaves the rows in sight, and filters are in a sheet that keys alone can use.
import { contract } from '@gondola/contract';
import { expect, type Page, test } from '../test.ts';
import { emailOf, openAs } from '../people.ts';
import { expectSound } from '../pages/inspect.ts';

test.use({ viewport: { width: 360, height: 740 } });

/** Rows in sight without scrolling, those cut at the foot of the screen by less than a third included. */
const inSight = (page: Page) =>
  page
    .locator('main li:has(> button)')
    .evaluateAll(
      (cards) =>
        cards.filter((card) => {
          const { top, height } = card.getBoundingClientRect();
          return top + height * 0.7 < window.innerHeight;
        }).length,
    );

void contract;
void expectSound;
void emailOf;
void openAs;
void inSight;
void expect;
