import { expect, test } from 'vitest'
import { atKeptPorts } from './kept-ports.ts'

const inUse = (port: number) => new Error(`listen EADDRINUSE: address already in use 127.0.0.1:${port}`)

test('programs get ports of their own, below those that the system gives away', async () => {
  const given: number[] = []
  for (let program = 0; program < 100; program++)
    await atKeptPorts(async (port, other) => {
      given.push(port, other)
    })
  expect(new Set(given).size).toBe(200)
  expect(Math.max(...given)).toBeLessThan(32_768)
})

test('a program whose port belongs to another one is started again on the next', async () => {
  const tried: number[] = []
  const started = await atKeptPorts(async (port) => {
    tried.push(port)
    if (tried.length < 3) throw inUse(port)
    return port
  })
  expect(tried).toHaveLength(3)
  expect(started).toBe(tried[2])
})

test('any other failure is that of the program', async () => {
  const start = () => Promise.reject(new Error('The folder is missing'))
  await expect(atKeptPorts(start)).rejects.toThrow('The folder is missing')
})
