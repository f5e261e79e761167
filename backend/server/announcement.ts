/** Where things are, in words for the person who started the server. */
export type Places = { publicUrl: string; demoUrl?: string | undefined; outboxUrl?: string | undefined }

export function announcement({ publicUrl, demoUrl, outboxUrl }: Places): string {
  const rows: (readonly [string, string | undefined])[] = [
    ['Start page', `${publicUrl}/`],
    ['Demo shop', demoUrl],
    ['Kept mails', outboxUrl],
    ['API', `${publicUrl}/openapi.json`],
    ['Health', `${publicUrl}/healthz`],
  ]
  const lines = rows.flatMap(([name, address]) => (address ? [`  ${name.padEnd(12)}${address}`] : []))
  return ['', 'Awning is ready.', '', ...lines, '', 'Stop it with Ctrl+C.', ''].join('\n')
}
