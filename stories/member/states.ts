import { NO_GOODS, of, type WidgetStates } from '../states.ts'

export const memberStates: WidgetStates = {
  title: 'Member',
  stories: ['member-button', 'member-sign-in', 'member-account'],
  own: [
    ...of('member-button', 'light-and-dark'),
    ...of('member-sign-in', 'password-to-be-set new-account code-from-the-mail captcha-required new-password'),
    ...of('member-account', 'profile profile-with-picture shown-to-other-members addresses subscriptions'),
    ...of('member-account', 'subscription-to-be-canceled own-reviews review-to-be-deleted'),
    ...of('member-account', 'back-in-stock-requests passkeys'),
  ],
  states: {
    usual: [
      ...of('member-button', 'signed-out opened-signed-out'),
      ...of('member-sign-in', 'by-the-page-of-the-shop form'),
      ...of('member-account', 'some-orders'),
    ],
    many: of('member-account', 'one-more-address'),
    loading: [
      ...of('member-button', 'opened-loading'),
      ...of('member-sign-in', 'page-of-the-shop-on-its-way'),
      ...of('member-account', 'loading'),
    ],
    empty: [
      ...of('member-account', 'nothing-yet no-address-yet no-subscription-yet no-review-yet no-request-yet'),
      ...of('member-account', 'no-passkey-yet'),
    ],
    error: [
      ...of('member-account', 'system-error first-load-failing subscriptions-unknown reviews-unknown'),
      ...of('member-account', 'passkeys-unknown'),
    ],
    offline: [
      ...of('member-button', 'opened-offline'),
      ...of('member-sign-in', 'page-of-the-shop-offline form-offline'),
      ...of('member-account', 'offline requests-offline'),
    ],
    busy: [...of('member-sign-in', 'captcha-under-way'), ...of('member-account', 'profile-busy')],
    done: [
      ...of('member-sign-in', 'link-sent'),
      ...of('member-account', 'profile-saved passkey-renamed passkey-removed'),
    ],
    refused: [
      ...of('member-sign-in', 'no-such-account email-in-use captcha-failed waiting-for-approval'),
      ...of('member-account', 'picture-not-accepted'),
    ],
    soldOut: NO_GOODS,
    invalid: of('member-sign-in', 'password-too-short code-not-right'),
    disabled: 'Its buttons can always be pressed; what is missing is said at its field.',
    member: [...of('member-button', 'signed-in opened-signed-in'), ...of('member-account', 'some-orders')],
    popup: [...of('member-sign-in', 'window-is-open given-up in-a-frame'), 'hosted-pages-sign-in--in-a-popup'],
    hover: of('member-button', 'hovered'),
    focus: of('member-button', 'focused'),
    slots: of('member-account', 'slots'),
    long: of('member-account', 'long-words'),
    rightToLeft: [
      ...of('member-button', 'opened-right-to-left'),
      ...of('member-sign-in', 'right-to-left captcha-required-right-to-left'),
      ...of('member-account', 'right-to-left reviews-right-to-left passkeys-right-to-left'),
    ],
  },
}
