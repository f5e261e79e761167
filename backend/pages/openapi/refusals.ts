/** What a status other than 200 means, for every call alike. */
export const REFUSALS: Readonly<Record<number, string>> = {
  400: 'The arguments break rules, each told in `details.validationError`; or the shop refuses, with a code in `details.applicationError`.',
  401: 'The token is missing, has ended or is not valid.',
  403: 'The caller has not the role, or the page is not on the list of the client.',
  404: 'There is nothing of that id, or it is not the caller’s.',
  409: 'Somebody else changed it at the same time, or it is not in a state for this.',
  413: 'The body is too large.',
  429: 'Too many requests; the header `retry-after` says after how many seconds to come again.',
  500: 'Something is wrong with the server; the message names the request.',
}
