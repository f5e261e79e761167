import { EventSourceParserStream } from 'eventsource-parser/stream'
import { useEffect } from 'react'
import type { EventType } from '../../contract/events.ts'
import type { Route } from './api.ts'
import { getChosenSite } from './chosen-site.ts'
import { queryClient } from './queries.ts'

/** Events after which lists and figures of orders are read again. */
const EVENT_TYPES = [
  'wix.ecom.v1.order_created',
  'wix.ecom.v1.order_updated',
  'wix.ecom.v1.order_approved',
  'wix.ecom.v1.order_canceled',
  'wix.ecom.v1.order_payment_status_updated',
  'wix.ecom.v1.order_transactions_updated',
  'wix.ecom.v1.fulfillments_updated',
] as const satisfies readonly EventType[]
/** An open order is read again by its own page, which compares it with what was shown before each action. */
const READ_AGAIN = new Set<unknown>([
  'POST /ecom/v1/orders/search',
  'POST /awning/v1/orders/figures',
  'GET /awning/v1/notices',
] satisfies Route[])
const PATH = `/awning/v1/events/stream?eventTypes=${EVENT_TYPES.join(',')}`

/** The delay before queries are refetched: a sale emits several events, and its figures are counted after them. */
const SETTLE_MS = 600
/** The delay before the first reconnection. */
const FIRST_WAIT_MS = 1_000
const MAX_WAIT_MS = 60_000
/** After two missed heartbeats the connection counts as dead. */
const SILENCE_MS = 35_000

/**
 * Refetches lists and figures of orders when an order changes, while the page is visible. A hidden tab holds no
 * connection, because browsers allow six per server; it catches up when it is visible again.
 */
export function useShopEvents(enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return
    const ended = new AbortController()
    void followShop(ended.signal)
    return () => ended.abort()
  }, [enabled])
}

async function followShop(ended: AbortSignal): Promise<void> {
  let last: string | undefined
  let wait = FIRST_WAIT_MS
  while (!ended.aborted) {
    await untilVisible(ended)
    const isAllowed = await followOnce(ended, last, (id) => {
      last = id
      wait = FIRST_WAIT_MS
    })
    if (!isAllowed) return
    // Jitter, so that the pages of a shop do not all reconnect at the same moment after a restart.
    await sleep(wait * (0.5 + Math.random()), ended)
    wait = Math.min(wait * 2, MAX_WAIT_MS)
  }
}

/** Reads one connection to its end; returns false if the caller has no access. */
async function followOnce(ended: AbortSignal, last: string | undefined, onMessage: (id: string) => void) {
  const over = new AbortController()
  const end = () => over.abort()
  const onVisibility = () => document.hidden && end()
  ended.addEventListener('abort', end)
  document.addEventListener('visibilitychange', onVisibility)
  let silence = setTimeout(end, SILENCE_MS)
  try {
    const site = getChosenSite()
    const response = await fetch(PATH, {
      headers: {
        'x-awning-admin': '1',
        ...(site && { 'x-awning-site': site }),
        ...(last && { 'last-event-id': last }),
      },
      signal: over.signal,
    })
    // The next call of the page redirects to the sign-in.
    if (response.status === 401 || response.status === 403) return false
    if (!response.ok || !response.body) return true
    const messages = response.body.pipeThrough(new TextDecoderStream()).pipeThrough(new EventSourceParserStream())
    for (const reader = messages.getReader(); ; ) {
      const { done, value } = await reader.read()
      if (done) return true
      clearTimeout(silence)
      silence = setTimeout(end, SILENCE_MS)
      if (value.id) onMessage(value.id)
      if (!value.event || value.event === 'reset') readOrdersAgain()
    }
  } catch {
    // The caller reconnects after an error of the connection.
    return true
  } finally {
    end()
    clearTimeout(silence)
    ended.removeEventListener('abort', end)
    document.removeEventListener('visibilitychange', onVisibility)
  }
}

let isSettling = false

function readOrdersAgain(): void {
  if (isSettling) return
  isSettling = true
  setTimeout(() => {
    isSettling = false
    void queryClient.invalidateQueries({ predicate: ({ queryKey: [route] }) => READ_AGAIN.has(route) })
  }, SETTLE_MS)
}

function untilVisible(ended: AbortSignal): Promise<void> {
  if (!document.hidden || ended.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const check = () => {
      if (document.hidden && !ended.aborted) return
      document.removeEventListener('visibilitychange', check)
      resolve()
    }
    document.addEventListener('visibilitychange', check)
    ended.addEventListener('abort', check)
  })
}

function sleep(milliseconds: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    ended.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
