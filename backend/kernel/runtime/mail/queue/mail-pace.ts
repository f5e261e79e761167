import type { MailRank } from './queued-mails.ts'

/** How many mails one mail server gets at a time, by rank: the last connections are for those that somebody waits for. */
const MAX_ACTIVE: Readonly<Record<MailRank, number>> = { 0: 20, 1: 16, 2: 10 }
/** How many that wait long for an answer do not count among them. */
const MAX_SLOW = 60
/** How many one destination gets at a time: one, until it has answered. */
const MAX_PER_DOMAIN = 4
/** Temporary refusals in a row after which a destination is left alone for a while. */
const MANY_REFUSALS = 3
const SERVER_PAUSE = { first: 2_000, most: 5 * 60_000 }
const DOMAIN_PAUSE = { first: 60_000, most: 3_600_000 }

/** How an attempt ended for the mail server and the destination; `UNKNOWN`: neither was asked. */
export type AttemptEnd = 'UNKNOWN' | 'ANSWERED' | 'REFUSED_FOR_NOW' | 'HANGS' | 'SERVER_DOWN'

/** An attempt that was begun; each of its functions takes effect once. */
export type PacedAttempt = {
  /** It waits long for an answer, and makes room for others. */
  slow(): void
  end(how: AttemptEnd, now: number): void
}

/** What a mail server or destination is known for in this process. */
type Known = {
  active: number
  slow: number
  failures: number
  pausedUntil: number
  /** Rises with each failure: attempts that began before it fail for the same reason, which counts once. */
  epoch: number
  hasAnswered: boolean
}

const create = (): Known => ({
  active: 0,
  slow: 0,
  failures: 0,
  pausedUntil: Number.NEGATIVE_INFINITY,
  epoch: 0,
  hasAnswered: false,
})

function fail(known: Known, epoch: number, now: number, { first, most }: typeof SERVER_PAUSE): void {
  if (known.epoch !== epoch) return
  known.epoch++
  known.failures++
  known.pausedUntil = now + Math.min(most, first * 2 ** Math.min(known.failures - 1, 20))
}

function succeed(known: Known): void {
  known.failures = 0
  known.pausedUntil = Number.NEGATIVE_INFINITY
  known.hasAnswered = true
}

/**
 * The pace of mails: limits for each mail server and each destination, so that one that hangs, defers or is down takes
 * nothing from the others. Times in milliseconds by the clock.
 */
export function createMailPace() {
  const servers = new Map<string, Known>()
  const destinations = new Map<string, Known>()
  const ofServer = (server: string) => find(servers, server)
  const ofDomain = (server: string, domain: string) => find(destinations, `${server} ${domain}`)

  const isServerFree = (server: string, rank: MailRank, now: number): boolean => {
    const { active, slow, failures, pausedUntil } = ofServer(server)
    if (pausedUntil > now) return false
    // One mail finds out whether a server that was down is back.
    if (failures > 0) return active + slow === 0
    return active + Math.max(0, slow - MAX_SLOW) < MAX_ACTIVE[rank]
  }

  const isDomainFree = ({ active, failures, pausedUntil, hasAnswered }: Known, now: number): boolean =>
    pausedUntil <= now && active < (hasAnswered && failures === 0 ? MAX_PER_DOMAIN : 1)

  return {
    /** The lowest rank that a mail server takes now; undefined: none at all. */
    getOpenRank(server: string, now: number): MailRank | undefined {
      const ranks: readonly MailRank[] = [2, 1, 0]
      return ranks.find((rank) => isServerFree(server, rank, now))
    },
    /** Destinations that get no more mails at the moment. */
    listBusyDomains(server: string, now: number): string[] {
      const prefix = `${server} `
      return [...destinations].flatMap(([key, known]) =>
        key.startsWith(prefix) && !isDomainFree(known, now) ? [key.slice(prefix.length)] : [],
      )
    },
    /** Begins an attempt; undefined where it has to wait. */
    begin(server: string, domain: string, rank: MailRank, now: number): PacedAttempt | undefined {
      const known = ofServer(server)
      const target = ofDomain(server, domain)
      if (!isServerFree(server, rank, now) || !isDomainFree(target, now)) return undefined
      known.active++
      target.active++
      const epochs = { server: known.epoch, domain: target.epoch }
      let state: 'ACTIVE' | 'SLOW' | 'ENDED' = 'ACTIVE'
      return {
        slow() {
          if (state !== 'ACTIVE') return
          state = 'SLOW'
          known.active--
          known.slow++
        },
        end(how, at) {
          if (state === 'ENDED') return
          if (state === 'SLOW') known.slow--
          else known.active--
          target.active--
          state = 'ENDED'
          if (how === 'SERVER_DOWN') fail(known, epochs.server, at, SERVER_PAUSE)
          else if (how === 'HANGS') fail(target, epochs.domain, at, DOMAIN_PAUSE)
          else if (how !== 'UNKNOWN') {
            succeed(known)
            if (how === 'ANSWERED') succeed(target)
            else if (target.failures + 1 < MANY_REFUSALS) target.failures++
            else fail(target, epochs.domain, at, DOMAIN_PAUSE)
          }
          forgetIdle(at)
        },
      }
    },
  }

  /** Forgets destinations of which nothing is known that differs from a new one, once they are many. */
  function forgetIdle(now: number): void {
    if (destinations.size < MAX_KNOWN) return
    for (const [key, { active, failures, pausedUntil }] of destinations)
      if (active === 0 && (failures === 0 || pausedUntil + DOMAIN_PAUSE.most < now)) destinations.delete(key)
  }
}

const MAX_KNOWN = 10_000

function find(all: Map<string, Known>, key: string): Known {
  const known = all.get(key) ?? create()
  all.set(key, known)
  return known
}
