import { type ApiProblem, useStyles, useWidget } from '../kit/index.ts'
import { Button, Notice } from '../kit/ui/index.ts'
import { noticeStyles } from '../kit/ui/styles.ts'

const STYLES = [noticeStyles]

export interface OutcomeProps {
  readonly problem: ApiProblem | undefined
  /** Whether loading failed; otherwise there are no products. */
  readonly failed: boolean
  /** Whether the element shows a grid, so that the message is about several products. */
  readonly grid: boolean
  readonly load: () => void
}

/** Why there are no products, or no more of them, and what to do about it. */
export const Outcome = ({ problem, failed, grid, load }: OutcomeProps) => {
  useStyles(STYLES)
  const { words } = useWidget()
  const retry = <Button onClick={load}>{words.t('retry')}</Button>
  if (problem?.kind === 'offline')
    return (
      <Notice kind="offline" action={retry}>
        {words.t('problem.offline')}
      </Notice>
    )
  if (failed)
    return (
      <Notice kind="error" action={retry}>
        {words.t(grid ? 'product.failed' : 'product.failedOne')}
      </Notice>
    )
  // The page's own link inside the element is shown instead of this, so that here the only way on is the site's root.
  return (
    <Notice kind="info" action={location.pathname !== '/' && <Button href="/">{words.t('cart.continue')}</Button>}>
      {words.t(grid ? 'product.none' : 'product.gone')}
    </Notice>
  )
}
