import type { ElementDeclaration } from '../kit/elements/element.ts'
import { EVENT_NAMES } from '../kit/elements/event-words.ts'

/**
 * `<awning-member>`: a button that opens the account or the sign-in, or the account itself.
 *
 * The page's own link inside is shown until the widget is there. `--awning-drawer` sets the width of the drawer.
 *
 * @example
 * ```html
 * <awning-member><a href="/account">Account</a></awning-member>
 * ```
 * @example The account as a part of the page, with the sign-in in it
 * ```html
 * <awning-member layout="inline" login="form"><h2 slot="header">Your account</h2></awning-member>
 * ```
 * @example
 * ```ts
 * document.addEventListener('awning:member:error-login', ({ detail }) => console.warn(detail.message))
 * ```
 */
export const element: ElementDeclaration = {
  description: 'A button that opens the account or the sign-in, or the account as a part of the page.',
  attributes: {
    layout: {
      description:
        'inline: a part of the page. drawer: no button, opened by Awning.login(). Left out: a button that opens a drawer.',
      type: ['inline', 'drawer'],
    },
    login: {
      description:
        'form: asks for the password in the page, for clients with directLogin. Left out: the shop’s own page does.',
      type: ['form'],
    },
  },
  slots: {
    icon: 'Instead of the drawing on the button.',
    header: 'Above the account, or the sign-in.',
    footer: 'Below it.',
    captcha: 'Filled by the widget while the sign-in form shows reCAPTCHA.',
  },
  parts: [
    'root',
    'drawer',
    'drawer-head',
    'drawer-title',
    'drawer-body',
    'close',
    'account',
    'member',
    'member-picture',
    'sign-in',
    'sign-out',
    'orders',
    'profile',
    'addresses',
    'passkeys',
    'subscriptions',
    'own-reviews',
    'own-requests',
    'security',
    'personal-data',
    'stars',
    'icon',
    'picture',
    'image',
    'button',
    'icon-button',
    'field',
    'label',
    'input',
    'optional',
    'hint',
    'disclosure-title',
    'notice',
    'notice-info',
    'notice-success',
    'notice-error',
    'notice-offline',
    'address',
    'skeleton',
  ],
  events: EVENT_NAMES.filter((name) => name.startsWith('awning:member:')),
}
