import { ApiError, STATUS_CODES } from '../kernel/errors/errors.ts'

/** The refusal where no file has the name; any page may read it, so that the loader tells it from a broken connection. */
export const noSuchFile = () =>
  new ApiError(404, 'No such file', {
    code: STATUS_CODES[404],
    headers: { 'access-control-allow-origin': '*' },
  })
