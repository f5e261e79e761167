import { foldDigits } from '../../contract/wire/fold-digits.ts'
import { type CardProblem, cardProblems, parseExpiry } from '../shared/card-problem.ts'

/** Whether a filled-in card field cannot be right; the code is judged by the kind of card. */
export const isWrongCardField = (field: HTMLElement & { readonly form: HTMLFormElement | null }): boolean => {
  const part = field.dataset.card as CardProblem | undefined
  if (!part) return false
  const read = (name: CardProblem) =>
    foldDigits(field.form?.querySelector<HTMLInputElement>(`[data-card="${name}"]`)?.value.trim() ?? '')
  const card = { number: read('number'), ...parseExpiry(read('expiry')), securityCode: read('code') }
  return cardProblems(card, new Date()).includes(part)
}
