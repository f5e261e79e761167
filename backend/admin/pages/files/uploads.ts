import { useSyncExternalStore } from 'react'
import type { ApiProblem } from '../../../../widgets/client/problem.ts'
import { queryClient } from '../../app/queries.ts'
import { type RunningUpload, startUpload } from './resumable-upload.ts'

/** The number of concurrent uploads; browsers have six connections to a server. */
const AT_ONCE = 3

/** The state of an upload. */
export type Sending = {
  readonly id: number
  readonly name: string
  /** The size of the file, in bytes. */
  readonly size: number
  readonly sent: number
  readonly state: 'WAITING' | 'SENDING' | 'PAUSED' | 'FAILED' | 'DONE'
  readonly problem?: ApiProblem
}

type Item = { file: File; folderId: string; shown: Sending; running?: RunningUpload }

// Uploads belong to the page, not to a view: they continue while another view is open.
let items: readonly Item[] = []
let shown: readonly Sending[] = []
let added = 0
const listeners = new Set<() => void>()

function show(): void {
  shown = items.map((item) => item.shown)
  for (const listener of listeners) listener()
}

function set(item: Item, change: Partial<Sending>): void {
  item.shown = { ...item.shown, ...change }
  show()
}

/** Running and finished uploads. */
export const useUploads = (): readonly Sending[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => shown,
  )

/** Uploads files into a folder, a few at once. */
export function addUploads(files: readonly File[], folderId: string): void {
  const news = files.map((file) => ({
    file,
    folderId,
    shown: { id: added++, name: file.name, size: file.size, sent: 0, state: 'WAITING' as const },
  }))
  items = [...items, ...news]
  show()
  startNext()
}

export function pauseUpload(id: number): void {
  const item = find(id)
  if (!item) return
  item.running?.pause()
  set(item, { state: 'PAUSED' })
  startNext()
}

/** Continues a paused or failed upload. */
export function continueUpload(id: number): void {
  const item = find(id)
  if (item) set(item, { state: 'WAITING' })
  startNext()
}

/** Removes an upload from the list; the bytes of an unfinished one are deleted. */
export function removeUpload(id: number): void {
  const item = find(id)
  if (item && item.shown.state !== 'DONE') item.running?.discard()
  items = items.filter((each) => each !== item)
  show()
  void queryClient.invalidateQueries({ queryKey: ['interrupted-uploads'] })
  startNext()
}

/** Removes finished uploads from the list. */
export function clearUploads(): void {
  items = items.filter((item) => item.shown.state !== 'DONE')
  show()
}

const find = (id: number) => items.find((item) => item.shown.id === id)
const isUnderWay = ({ shown: { state } }: Item) => state === 'WAITING' || state === 'SENDING'

function startNext(): void {
  const free = AT_ONCE - items.filter((item) => item.shown.state === 'SENDING').length
  for (const item of items.filter(({ shown: { state } }) => state === 'WAITING').slice(0, Math.max(0, free)))
    start(item)
}

function start(item: Item): void {
  const { problem: _, ...rest } = item.shown
  item.shown = { ...rest, state: 'SENDING' }
  show()
  const running = startUpload(item.file, item.folderId, {
    // Late progress of a paused upload is ignored.
    onProgress: (sent) => item.running === running && set(item, { sent }),
    onDone() {
      set(item, { state: 'DONE', sent: item.shown.size })
      void queryClient.invalidateQueries()
      startNext()
    },
    onProblem(problem) {
      if (item.running !== running || item.shown.state !== 'SENDING') return
      // The server keeps nothing of a refused upload, so nothing needs to be removed.
      if (problem.kind === 'application') delete item.running
      set(item, { state: 'FAILED', problem })
      startNext()
    },
  })
  item.running = running
}

globalThis.addEventListener?.('online', () => {
  for (const { shown: failed } of items)
    if (failed.state === 'FAILED' && failed.problem?.kind === 'offline') continueUpload(failed.id)
})

// An interrupted upload continues when the file is chosen again, but the page warns first.
globalThis.addEventListener?.('beforeunload', (event) => {
  if (items.some(isUnderWay)) event.preventDefault()
})
