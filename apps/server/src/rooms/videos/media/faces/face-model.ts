// The detector: BlazeFace, whose weights ship in a package, on TensorFlow.js in WebAssembly. Nothing is fetched when it runs.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import * as wasm from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import type { Box } from '@gondola/contract/plain';
import { detectorSide } from './squares.ts';

const require = createRequire(import.meta.url);

/** Of an anchor, below which nothing is said of it. */
const minScore = 0.3;

export interface Face extends Box {
  /** From 0 to 1. */
  readonly score: number;
}

export interface FaceModel {
  /** Faces in one square, in fractions of it; one face may be found several times. */
  find(input: Float32Array): Face[];
}

/** The places that the detector looks at: two on each cell of a grid of 16 pixels, six on each of 32. */
const anchors: readonly { readonly x: number; readonly y: number }[] = [
  { stride: 16, count: 2 },
  { stride: 32, count: 6 },
].flatMap(({ stride, count }) => {
  const cells = detectorSide / stride;
  return Array.from({ length: cells * cells * count }, (_, place) => {
    const cell = Math.floor(place / count);
    return { x: ((cell % cells) + 0.5) * stride, y: (Math.floor(cell / cells) + 0.5) * stride };
  });
});
/** Anchors of the finer grid, and numbers that the detector says of each. */
const fineAnchors = 512;
const numbers = 16;

function facesOf(scores: Float32Array, boxes: Float32Array, first: number): Face[] {
  const faces: Face[] = [];
  for (const [place, raw] of scores.entries()) {
    const score = 1 / (1 + Math.exp(-raw));
    const anchor = anchors[first + place];
    if (score < minScore || !anchor) continue;
    const [dx = 0, dy = 0, wide = 0, high = 0] = boxes.subarray(place * numbers);
    faces.push({
      x: (anchor.x + dx - wide / 2) / detectorSide,
      y: (anchor.y + dy - high / 2) / detectorSide,
      width: wide / detectorSide,
      height: high / detectorSide,
      score,
    });
  }
  return faces;
}

interface Manifest {
  readonly modelTopology: object;
  readonly weightsManifest: readonly { readonly weights: tf.io.WeightsManifestEntry[] }[];
}

/** Loads the detector from the installed packages. */
export async function loadFaceModel(): Promise<FaceModel> {
  wasm.setWasmPaths(join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/'));
  await tf.setBackend('wasm');
  const folder = join(dirname(require.resolve('@vladmandic/human')), '../models');
  const manifest = JSON.parse(readFileSync(join(folder, 'blazeface.json'), 'utf8')) as Manifest;
  const weights = readFileSync(join(folder, 'blazeface.bin'));
  const model = await loadGraphModel({
    load: () =>
      Promise.resolve({
        modelTopology: manifest.modelTopology,
        weightSpecs: manifest.weightsManifest.flatMap((part) => part.weights),
        weightData: new Uint8Array(weights).buffer,
      }),
  });
  return {
    find(input) {
      const tensor = tf.tensor4d(input, [1, detectorSide, detectorSide, 3]);
      const said = model.execute(tensor) as tf.Tensor[];
      const read = (anchorCount: number, width: number): Float32Array => {
        const one = said.find(({ shape }) => shape[1] === anchorCount && shape[2] === width);
        if (!one) throw new Error('the detector answers in another shape');
        return one.dataSync<'float32'>();
      };
      const coarse = anchors.length - fineAnchors;
      const faces = [
        ...facesOf(read(fineAnchors, 1), read(fineAnchors, numbers), 0),
        ...facesOf(read(coarse, 1), read(coarse, numbers), fineAnchors),
      ];
      tf.dispose([tensor, ...said]);
      return faces;
    },
  };
}
