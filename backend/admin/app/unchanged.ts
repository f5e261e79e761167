import { ApiProblem } from '../../../widgets/client/problem.ts'
import { call, type Input, type Output, type Route } from './api.ts'
import { queryClient } from './queries.ts'

interface Seen<R extends Route> {
  /** The answer that the person has seen. */
  readonly seen: Output<R>
  /** Receives the current answer, so that the person can save again after seeing it. */
  readonly onChanged?: (answer: Output<R>) => void
  /** Selects the part of the answer whose changes count. */
  readonly pick: (answer: Output<R>) => unknown
  /** The error code of the refusal, which selects its text. */
  readonly code?: string
}

/** Throws if somebody has changed what is about to be overwritten since it was seen, and refetches what is shown. */
export async function requireUnchanged<R extends Route>(
  route: R,
  input: Input<R>,
  { seen, pick, onChanged, code = 'CHANGED_MEANWHILE' }: Seen<R>,
): Promise<void> {
  const answer = await call(route, input)
  if (JSON.stringify(pick(answer)) === JSON.stringify(pick(seen))) return
  await queryClient.invalidateQueries()
  onChanged?.(answer)
  throw new ApiProblem('application', 'Somebody else has changed it', { status: 409, code })
}
