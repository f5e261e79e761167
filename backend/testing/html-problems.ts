import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A rule of policy, not of HTML: style sheet and script of a page lie on its own server, and a loader that is pasted stays current.
    'require-sri': 'off',
  },
  elements: [
    'html5',
    {
      'awning-product': { flow: true },
      'awning-cart': { flow: true, phrasing: true },
      'awning-checkout-button': { flow: true, phrasing: true },
    },
  ],
})

/** What a validator finds wrong with a whole page: the rule, the words, and where it is. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  )
}
