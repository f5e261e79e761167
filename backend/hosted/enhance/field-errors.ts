import { WARNING_ICON } from '../../../widgets/kit/ui/icon/icons.ts'

import { isWrongCardField } from './card-check.ts'

/** A form field that is validated in the browser; the server validates everything. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const shown = (field: Field): boolean => field.checkVisibility?.() ?? field.offsetParent !== null

/** Visible fields with validation messages. */
export const getFields = (form: HTMLFormElement): Field[] =>
  [...form.querySelectorAll<Field>('[data-missing]')].filter(shown)

/** Validation message of a field, from its data attributes. */
export const getProblem = (field: Field): string | undefined => {
  const { missing, invalid } = field.dataset
  if (!field.value.trim()) return missing
  return isValid(field) && !isWrongCardField(field) ? undefined : (invalid ?? missing)
}

/** Judges an e-mail address as the server reads it: browsers refuse `＠` and full-width letters. */
function isValid(field: Field): boolean {
  if (field.validity.valid || field.type !== 'email') return field.validity.valid
  const read = field.cloneNode() as HTMLInputElement
  read.value = field.value.normalize('NFKC')
  return read.validity.valid
}

const SVG = 'http://www.w3.org/2000/svg'

/** The warning icon, same as rendered by the server. */
export const warningIcon = (): SVGElement => {
  const icon = document.createElementNS(SVG, 'svg')
  const path = document.createElementNS(SVG, 'path')
  icon.setAttribute('class', 'icon')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.setAttribute('aria-hidden', 'true')
  path.setAttribute('d', WARNING_ICON)
  icon.append(path)
  return icon
}

/** Shows or removes the error below a field, with the same markup as the server's. */
export const showError = (field: Field, problem: string | undefined): void => {
  const id = `${field.id}-error`
  const others = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((each) => each && each !== id)
  const present = document.getElementById(id)
  if (problem === undefined) {
    present?.remove()
    field.removeAttribute('aria-invalid')
  } else {
    const text = present ?? document.createElement('p')
    text.id = id
    text.className = 'field-error'
    text.replaceChildren(warningIcon(), problem)
    if (!present) field.closest('.field')?.append(text)
    field.setAttribute('aria-invalid', 'true')
    others.push(id)
  }
  if (others.length > 0) field.setAttribute('aria-describedby', others.join(' '))
  else field.removeAttribute('aria-describedby')
}
