import { Worker, type WorkerOptions } from 'node:worker_threads'

/**
 * Starts the worker thread `name`. In the build its file lies beside the one that starts it; from source (in tests)
 * `tsx` loads the TypeScript beside `from`. It does not keep the process alive.
 */
export function openWorker(name: string, from: string, options: WorkerOptions): Worker {
  const toSource = (extension: string) => new URL(`./${name}.${extension}`, from)
  const worker = from.endsWith('.ts')
    ? new Worker(FROM_SOURCE, {
        ...options,
        eval: true,
        workerData: { ...options.workerData, source: toSource('ts').href },
      })
    : new Worker(toSource('js'), options)
  worker.unref()
  return worker
}

const FROM_SOURCE = `
  import('tsx/esm/api').then(({ register }) => {
    register()
    return import(require('node:worker_threads').workerData.source)
  })`
