import type { UpgradeState } from '../kernel/http/service/upgrade-progress.ts'

/** The process lives, which `/healthz` says; `/readyz` says how far an upgrade is. */
export function answerWhileStarting(request: Request, upgrade: UpgradeState | undefined): Response {
  const { pathname } = new URL(request.url)
  const headers = { 'retry-after': '1', 'cache-control': 'no-store' }
  if (pathname === '/healthz') return Response.json({ status: 'ok' }, { headers })
  if (pathname === '/readyz') return Response.json({ status: 'starting', upgrade }, { status: 503, headers })
  return new Response('Starting\n', { status: 503, headers })
}
