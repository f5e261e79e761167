import { parseAddress } from './networks.ts'

/** Where things are, in words for the person who started the server. */
export type ServerAddresses = {
  publicUrl: string
  demoUrl?: string | undefined
  outboxUrl?: string | undefined
  /** The address of this machine that is listened on. */
  host: string
}

export function announcement({ publicUrl, demoUrl, outboxUrl, host }: ServerAddresses): string {
  const rows: (readonly [string, string | undefined])[] = [
    ['Start page', `${publicUrl}/`],
    ['Demo shop', demoUrl],
    ['Kept mails', outboxUrl],
    ['API', `${publicUrl}/openapi.json`],
    ['Health', `${publicUrl}/healthz`],
  ]
  const lines = rows.flatMap(([name, address]) => (address ? [`  ${name.padEnd(12)}${address}`] : []))
  return ['', 'Awning is ready.', '', ...lines, '', reach(host), 'Stop it with Ctrl+C.', ''].join('\n')
}

function reach(host: string): string {
  const here = host === 'localhost' || parseAddress(host)?.range() === 'loopback'
  return here
    ? `Only this machine reaches it, at ${host}. HOST=0.0.0.0 lets others in.`
    : `It listens on ${host}: other machines reach it, too.`
}
