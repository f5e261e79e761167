import { HtmlValidate } from 'html-validate'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y', 'html-validate:document'],
  rules: {
    // A policy rule, not HTML validity: assets are on the page's own server, and the pasted loader has to stay current.
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

/** The validator's findings for a whole page: rule, message and position. */
export async function htmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? 'document'})`),
  )
}
