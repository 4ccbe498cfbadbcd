// The detector: BlazeFace, whose weights ship in a package, on TensorFlow.js in WebAssembly. Nothing is fetched when it runs.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { loadGraphModel } from '@tensorflow/tfjs-converter';
import * as wasm from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import type { Box } from '@gondola/contract/plain';
import { boxInPicture, type View } from './views.ts';

const require = createRequire(import.meta.url);

/** Of an anchor, below which nothing is said of it. */
const minScore = 0.3;

export interface Face extends Box {
  /** From 0 to 1. */
  readonly score: number;
}

export interface FaceModel {
  /** Faces in a view, in fractions of the picture; one face may be found several times. */
  find(view: View): Face[];
}

/** The grids that the detector answers in: pixels from one cell to the next, and how many faces each cell may say. */
const grids = [
  { stride: 16, perCell: 2, scores: layer(33), boxes: layer(35) },
  { stride: 32, perCell: 6, scores: layer(34), boxes: layer(36) },
] as const;

/** The name that the detector's file has for what a layer answers, before it is made a list of one length. */
function layer(number: number): string {
  return `StatefulPartitionedCall/functional_1/conv2d_${number}/BiasAdd`;
}
/** Numbers that the detector says of each face: where it is, how large, and places in it. */
const numbers = 16;

/** The faces that one grid says, in pixels of the view. */
function facesOf(
  scores: Float32Array,
  boxes: Float32Array,
  cellsAcross: number,
  { stride, perCell }: (typeof grids)[number],
): Face[] {
  const faces: Face[] = [];
  for (const [place, raw] of scores.entries()) {
    const score = 1 / (1 + Math.exp(-raw));
    if (score < minScore) continue;
    const cell = Math.floor(place / perCell);
    const [dx = 0, dy = 0, width = 0, height = 0] = boxes.subarray(place * numbers);
    faces.push({
      x: ((cell % cellsAcross) + 0.5) * stride + dx - width / 2,
      y: (Math.floor(cell / cellsAcross) + 0.5) * stride + dy - height / 2,
      width,
      height,
      score,
    });
  }
  return faces;
}

/** Tells of the detector's input that its sides may have any length. */
const anySize = {
  dtype: { type: 'DT_FLOAT' },
  shape: { shape: { dim: ['1', '-1', '-1', '3'].map((size) => ({ size })) } },
};

interface Manifest {
  readonly modelTopology: { readonly node: readonly { readonly op: string; attr?: object }[] };
  readonly weightsManifest: readonly { readonly weights: tf.io.WeightsManifestEntry[] }[];
}

/** Loads the detector from the installed packages. */
export async function loadFaceModel(): Promise<FaceModel> {
  wasm.setWasmPaths(join(dirname(require.resolve('@tensorflow/tfjs-backend-wasm/package.json')), 'dist/'));
  await tf.setBackend('wasm');
  const folder = join(dirname(require.resolve('@vladmandic/human')), '../models');
  const manifest = JSON.parse(readFileSync(join(folder, 'blazeface.json'), 'utf8')) as Manifest;
  const weights = readFileSync(join(folder, 'blazeface.bin'));
  // Every layer takes a picture of any size; the file names one.
  for (const node of manifest.modelTopology.node) if (node.op === 'Placeholder') node.attr = anySize;
  const model = await loadGraphModel({
    load: () =>
      Promise.resolve({
        modelTopology: manifest.modelTopology,
        weightSpecs: manifest.weightsManifest.flatMap((part) => part.weights),
        weightData: new Uint8Array(weights).buffer,
      }),
  });
  return {
    find(view) {
      const tensor = tf.tensor4d(view.data, [1, view.rows, view.columns, 3]);
      const said = model.execute(
        tensor,
        grids.flatMap(({ scores, boxes }) => [scores, boxes]),
      ) as tf.Tensor[];
      const faces = grids.flatMap((grid, place) => {
        const [scores, boxes] = said.slice(2 * place);
        if (!scores || !boxes) throw new Error('the detector answers in another shape');
        return facesOf(
          scores.dataSync<'float32'>(),
          boxes.dataSync<'float32'>(),
          view.columns / grid.stride,
          grid,
        );
      });
      tf.dispose([tensor, ...said]);
      return faces.map((face) => {
        const { x, y, width, height } = boxInPicture(face, view);
        return { x, y, width, height, score: face.score };
      });
    },
  };
}
