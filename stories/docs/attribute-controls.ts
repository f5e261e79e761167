import type { ArgTypes } from '@storybook/react-vite'
import { type ElementAttributes, SHARED_ATTRIBUTES } from '../../widgets/kit/elements/element.ts'
import type { Attributes } from '../widget.tsx'

/** A Storybook control for every attribute. */
export function createControls(attributes: ElementAttributes): Partial<ArgTypes<Attributes>> {
  return Object.fromEntries(
    Object.entries({ ...attributes, ...SHARED_ATTRIBUTES }).map(([name, { description, type }]) => [
      name,
      typeof type === 'string'
        ? { description, control: type === 'flag' ? ('boolean' as const) : type }
        : { description, control: 'select' as const, options: ['', ...type] },
    ]),
  )
}
