// Workbooks that are not read here (.xls of any age, .xlsb, packages put together in another way) are read by SheetJS and written as
// an .xlsx, which then takes the way of any other. SheetJS holds a workbook whole: it runs in a thread of its own with bounded memory
// and time, one at a time in a process.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { createGate } from '../load/gate.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { needsConversion } from './sheet-format.ts';
import { SheetFault, type SheetFaultCode } from './sheet-rows.ts';

export interface Conversion {
  readonly from: string;
  readonly to: string;
}

const gate = createGate({ atOnce: 1, waiting: 20 });
/** Megabytes of the thread. */
const resourceLimits = { maxOldGenerationSizeMb: 768, maxYoungGenerationSizeMb: 32 };
/** Milliseconds, beginning of the thread included. */
const maxTime = 60_000;

function convertInThread(conversion: Conversion, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('convert-workbook.worker.ts', import.meta.url), {
      workerData: conversion,
      resourceLimits,
    });
    const stop = (reason: unknown): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
      void worker.terminate();
      reject(reason);
    };
    const timer = setTimeout(() => stop(new SheetFault('tooLargeToConvert')), maxTime);
    const abort = (): void => stop(signal?.reason);
    signal?.addEventListener('abort', abort, { once: true });
    worker.once('message', (fault: SheetFaultCode | null) => {
      if (fault === null) resolve();
      stop(fault === null ? undefined : new SheetFault(fault));
    });
    worker.once('error', (error: Error & { code?: string }) =>
      stop(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new SheetFault('tooLargeToConvert') : error),
    );
    worker.once('exit', (code) => stop(new Error(`the converting thread ended with ${code}`)));
  });
}

/**
 * Gives `work` the path of a file that `openSheetFile` reads: the file at `path`, or what SheetJS made of it. `key` is whose file
 * it is: their files take turns with others'. Throws SheetFault.
 */
export async function withReadable<Result>(
  path: string,
  key: string | number,
  work: (path: string) => Promise<Result>,
  signal?: AbortSignal,
): Promise<Result> {
  if (!(await needsConversion(path))) return work(path);
  const folder = await temporaryFolder('workbook');
  try {
    const to = join(folder, 'workbook.xlsx');
    await gate.run(key, () => convertInThread({ from: path, to }, signal), signal);
    return await work(to);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
