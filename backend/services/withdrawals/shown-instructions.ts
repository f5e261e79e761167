import { sha256 } from '../../kernel/base/crypto/hash.ts'
import type { Context, Work } from '../../kernel/runtime/context/context.ts'
import { AlreadyExistsError } from '../../kernel/store/errors.ts'
import type { OrderRecord } from '../orders/index.ts'
import { instructionTexts, shownInstructions } from './records.ts'

/** The instructions on withdrawal as a page had them. */
type Instructions = { language: string; text: string }

/**
 * Keeps which instructions a buyer could read before paying. A text is stored once, however many are shown it; the
 * checkout's last one counts.
 */
export async function keepInstructions(
  context: Context,
  checkoutId: string,
  instructions: Instructions,
): Promise<void> {
  const { siteId, now } = context
  const textId = sha256(`${instructions.language}\n${instructions.text}`)
  const keep = () =>
    context.commit(async (work) => {
      if (!(await work.get(instructionTexts, siteId, textId)))
        work.insert(instructionTexts, { siteId, id: textId, ...instructions })
      const before = await work.get(shownInstructions, siteId, checkoutId)
      const shown = { textId, shownDate: now.toISOString() }
      if (!before) work.insert(shownInstructions, { siteId, id: checkoutId, ...shown })
      else if (before.textId !== textId) work.update(shownInstructions, { ...before, ...shown })
    })
  await keep().catch((error) => {
    // Another buyer was shown the same text for the first time.
    if (!(error instanceof AlreadyExistsError)) throw error
    return keep()
  })
}

/** The instructions that the buyer of an order was shown, with when; undefined where none are kept. */
export async function findShownInstructions(
  { siteId }: Pick<Context, 'siteId'>,
  reads: Pick<Work, 'get'>,
  { checkoutId }: Pick<OrderRecord, 'checkoutId'>,
): Promise<(Instructions & { shownDate: string }) | undefined> {
  const shown = checkoutId === undefined ? undefined : await reads.get(shownInstructions, siteId, checkoutId)
  const found = shown && (await reads.get(instructionTexts, siteId, shown.textId))
  return found && { language: found.language, text: found.text, shownDate: shown.shownDate }
}
