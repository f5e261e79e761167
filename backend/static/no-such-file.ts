import { ApiError, STATUS_CODES } from '../kernel/base/errors.ts'

/** The 404 for an unknown file, readable by all origins, so that the loader can distinguish it from a network error. */
export const noSuchFile = () =>
  new ApiError(404, 'No such file', {
    code: STATUS_CODES[404],
    headers: { 'access-control-allow-origin': '*' },
  })
