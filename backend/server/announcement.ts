import { parseAddress } from './networks.ts'

/** The URLs printed for the person who started the server. */
export type ServerAddresses = {
  publicUrl: string
  demoUrl?: string | undefined
  outboxUrl?: string | undefined
  /** The link by which the first owner signs up, where there is none yet. */
  ownerUrl?: string | undefined
  /** The address that the server listens on. */
  host: string
}

export function announcement({ publicUrl, demoUrl, outboxUrl, ownerUrl, host }: ServerAddresses): string {
  const rows: (readonly [string, string | undefined])[] = [
    ['Start page', `${publicUrl}/`],
    ['Demo shop', demoUrl],
    ['Kept mails', outboxUrl],
    ['Your shop', ownerUrl && `${ownerUrl} (once, within an hour)`],
    ['API', `${publicUrl}/openapi.json`],
    ['Health', `${publicUrl}/healthz`],
  ]
  const lines = rows.flatMap(([name, address]) => (address ? [`  ${name.padEnd(12)}${address}`] : []))
  return ['', 'Awning is ready.', '', ...lines, '', describeReachability(host), 'Stop it with Ctrl+C.', ''].join('\n')
}

function describeReachability(host: string): string {
  const isLocal = host === 'localhost' || parseAddress(host)?.range() === 'loopback'
  return isLocal
    ? `Only this machine reaches it, at ${host}. HOST=0.0.0.0 lets others in.`
    : `It listens on ${host}: other machines reach it, too.`
}
