import { ERRORS } from '@tus/server'
import { expect, test, vi } from 'vitest'
import { turns } from '../testing/turns.ts'
import { UploadLocks } from './upload-locks.ts'

const { signal } = new AbortController()

test('a request that waits asks the holder to end once, however long it waits', async () => {
  const locks = new UploadLocks()
  const [holder, later] = [locks.newLock('upload'), locks.newLock('upload')]
  const requestRelease = vi.fn()
  await holder.lock(signal, requestRelease)
  const waits = later.lock(signal, () => {})
  await turns(50)
  expect(requestRelease).toHaveBeenCalledTimes(1)
  await holder.unlock()
  await waits
})

test('requests get the lock in the order in which they came, and each but the last is asked to end', async () => {
  const locks = new UploadLocks()
  const [begun, asked]: [string[], string[]] = [[], []]
  const enter = async (name: string) => {
    const lock = locks.newLock('upload')
    await lock.lock(signal, () => void asked.push(name))
    begun.push(name)
    await turns(2)
    await lock.unlock()
  }
  await Promise.all(['first', 'second', 'third'].map(enter))
  expect(begun).toEqual(['first', 'second', 'third'])
  expect([...new Set(asked)]).toEqual(['first', 'second'])
})

test('a request whose client has gone leaves the others in order', async () => {
  const locks = new UploadLocks()
  const [holder, gone, last] = [locks.newLock('upload'), locks.newLock('upload'), locks.newLock('upload')]
  const leaving = new AbortController()
  await holder.lock(signal, () => {})
  const refused = expect(gone.lock(leaving.signal, () => {})).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT)
  const waits = last.lock(signal, () => {})
  leaving.abort()
  await refused
  await gone.unlock()
  await holder.unlock()
  await waits
})

test('a request is refused when the holder does not end in time', async () => {
  const locks = new UploadLocks({ maxWaitMs: 10 })
  await locks.newLock('upload').lock(signal, () => {})
  await expect(locks.newLock('upload').lock(signal, () => {})).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT)
})

test('uploads do not wait for each other', async () => {
  const locks = new UploadLocks()
  await locks.newLock('upload').lock(signal, () => {})
  await expect(locks.newLock('other').lock(signal, () => {})).resolves.toBeUndefined()
})
