import { setPriority } from 'node:os'
import type { PictureAnswer, PictureMessage } from './picture-process.ts'
import { pictureTasks } from './picture-tasks.ts'

/** A lower scheduling priority, because requests of shoppers come first. */
const LOWER_PRIORITY = 10

setPriority(LOWER_PRIORITY)

const parts = new Map<number, Uint8Array[]>()

process.on('message', async (message: PictureMessage) => {
  const { id } = message
  const received = parts.get(id) ?? []
  if ('part' in message) {
    parts.set(id, received)
    received.push(message.part)
    return
  }
  parts.delete(id)
  const run = pictureTasks[message.task] as (...given: unknown[]) => Promise<unknown>
  const answer: PictureAnswer = {
    id,
    result: await run(Buffer.concat(received), ...message.more).catch(() => undefined),
  }
  process.send?.(answer)
})
// Its server has ended, and nobody waits for what it does.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'))
