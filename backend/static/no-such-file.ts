import { ApiError, STATUS_CODES } from '../kernel/errors/errors.ts'

/** The refusal where no file has the name. */
export const noSuchFile = () => new ApiError(404, 'No such file', { code: STATUS_CODES[404] })
