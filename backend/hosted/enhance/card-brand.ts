import creditCardType from 'credit-card-type'
import { foldDigits } from '../../contract/wire/fold-digits.ts'

/** Highlights a card brand once the entered digits match exactly one of those shown. */
export const showBrand = (brands: HTMLElement): void => {
  const field = document.getElementById(brands.dataset.brandsOf ?? '')
  if (!(field instanceof HTMLInputElement)) return
  const drawings = [...brands.querySelectorAll<SVGElement>('[data-brand]')]
  const show = (): void => {
    const digits = foldDigits(field.value).replace(/\D/g, '')
    const types = digits ? creditCardType(digits).map(({ type }) => type) : []
    const possible = drawings.filter(({ dataset }) => types.includes(dataset.brand ?? ''))
    for (const drawing of drawings) {
      if (possible.length === 1 && drawing === possible[0]) drawing.dataset.chosen = ''
      else delete drawing.dataset.chosen
    }
  }
  field.addEventListener('input', show)
  show()
}
