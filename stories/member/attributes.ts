import type { AttributeWords } from '../docs/attribute-controls.ts'

export const MEMBER_WORDS: AttributeWords = {
  layout: {
    words: 'inline: a part of the page. drawer: no button, opened by Awning.open(). Without it: button and drawer.',
    oneOf: ['inline', 'drawer'],
  },
  login: {
    words: 'form: asks for the password in the page, for clients with directLogin. Without it: the shop’s own page.',
    oneOf: ['form'],
  },
}
