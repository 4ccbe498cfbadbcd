import type { StrokeColor } from '@gondola/shelf';
import { describe, expect, it } from 'vitest';
import { pick } from './pick.ts';
import { isLine, lineBetween, type Stroke, withStroke } from './stroke.ts';
import { type DrawingPort, tools } from './tools.ts';

class Paper implements DrawingPort {
  strokes: readonly Stroke[] = [];
  live: Stroke | null = null;
  selected: string | null = null;
  color: StrokeColor | null = 'red';
  tolerance = 10;
  show(live: Stroke | null) {
    this.live = live;
  }
  put(stroke: Stroke) {
    this.strokes = withStroke(this.strokes, stroke);
  }
  select(key: string | null) {
    this.selected = key;
  }
  /** The ends of every line, as numbers. */
  get ends() {
    return this.strokes.filter(isLine).map(({ x1, y1, x2, y2 }) => [x1, y1, x2, y2]);
  }
}

const first = lineBetween('first', 'blue', { x: 0, y: 100 }, { x: 100, y: 100 });
const second = lineBetween('second', 'red', { x: 100, y: 100 }, { x: 200, y: 180 });

describe('the line tool', () => {
  it('draws by dragging', () => {
    const paper = new Paper();
    const gesture = tools.line.press(paper, { x: 10, y: 10 }, false);
    gesture?.move(paper, { x: 60, y: 30 }, false);
    gesture?.end(paper);
    expect(paper.ends).toEqual([[10, 10, 60, 30]]);
    expect(paper.live).toBeNull();
  });

  it('draws with two clicks, the end following the pointer', () => {
    const paper = new Paper();
    tools.line.press(paper, { x: 10, y: 10 }, false)?.end(paper);
    tools.line.pass?.(paper, { x: 40, y: 40 }, false);
    expect(paper.live).toMatchObject({ x1: 10, y1: 10, x2: 40, y2: 40 });
    tools.line.press(paper, { x: 80, y: 14 }, true)?.end(paper);
    expect(paper.ends).toEqual([[10, 10, 80, 10]]);
  });

  it('draws nothing without a colour', () => {
    const paper = new Paper();
    paper.color = null;
    expect(tools.line.press(paper, { x: 10, y: 10 }, false)).toBeNull();
    expect(paper.live).toBeNull();
  });
});

describe('the select tool', () => {
  it('takes a line by its end and moves that alone', () => {
    const paper = new Paper();
    paper.strokes = [first];
    const gesture = tools.select.press(paper, { x: 97, y: 103 }, false);
    gesture?.move(paper, { x: 150, y: 120 }, false);
    gesture?.end(paper);
    expect(paper.selected).toBe('first');
    expect(paper.ends).toEqual([[0, 100, 150, 120]]);
  });

  it('takes a line by its middle and moves it whole', () => {
    const paper = new Paper();
    paper.strokes = [first];
    const gesture = tools.select.press(paper, { x: 50, y: 101 }, false);
    gesture?.move(paper, { x: 55, y: 121 }, false);
    gesture?.end(paper);
    expect(paper.ends).toEqual([[5, 120, 105, 120]]);
  });

  it('changes nothing by a mere click, and lets go on empty ground', () => {
    const paper = new Paper();
    paper.strokes = [first];
    tools.select.press(paper, { x: 50, y: 100 }, false)?.end(paper);
    expect(paper.strokes).toEqual([first]);
    expect(tools.select.press(paper, { x: 50, y: 250 }, false)).toBeNull();
    expect(paper.selected).toBeNull();
  });
});

describe('picking', () => {
  it('prefers the selected line where two ends meet', () => {
    const meeting = { x: 101, y: 101 };
    expect(pick(meeting, [first, second], 10, 'first')).toEqual({ key: 'first', vertex: 1 });
    expect(pick(meeting, [first, second], 10, 'second')).toEqual({ key: 'second', vertex: 0 });
  });

  it('meets a polygon inside', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 90, y: 0 },
      { x: 0, y: 90 },
    ];
    expect(pick({ x: 25, y: 25 }, [{ key: 'area', color: 'green', points }], 5)).toEqual({ key: 'area' });
    expect(pick({ x: 80, y: 80 }, [{ key: 'area', color: 'green', points }], 5)).toBeNull();
  });
});
