import type { Refusal } from '../../kernel/base/errors.ts'

/** The codes of an endpoint's declared errors; an error without a code is identified by its status alone. */
export function getErrorCodes(errors: readonly Refusal[]): string[] {
  return errors.flatMap(({ code }) => code ?? [])
}

/** The meaning of each error status, the same for every call. */
export const REFUSALS: Readonly<Record<number, string>> = {
  400: 'Some arguments break rules, listed in `details.validationError`. Or the shop refuses, with a code in `details.applicationError`.',
  401: 'The token is missing, expired or not valid. Get a new one.',
  403: 'The caller lacks the role, or the origin of the page is not on the list of the client.',
  404: 'There is nothing with this id, or it belongs to somebody else. The details have a code where the call names one, and are empty where it does not.',
  409: 'Somebody else changed it at the same time, or its state does not allow this. Read it again.',
  413: 'The body is too large.',
  428: 'A proof of work is needed first. Solve the challenge in the data, and send its solution in the header `x-awning-captcha`.',
  429: 'Too many requests. Wait as many seconds as the header `retry-after` says, and try again.',
  500: 'Something is wrong with the server. The message names the request: look for it in the log.',
  503: 'Something that the call needs does not answer, as another provider of sign-ins. Try again later.',
}
