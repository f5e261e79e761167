import { refusals } from '../../../kernel/base/errors.ts'

/** The maximum width and height in pixels: profile pictures are shown small. */
export const MAX_SIDE = 1024

/** Error codes of members' pictures. */
export const memberPictureErrors = refusals({ PICTURE_NOT_ACCEPTED: 400 })

export const pictureNotAccepted = () =>
  memberPictureErrors.PICTURE_NOT_ACCEPTED(
    `The picture has to be a JPEG or PNG of at most ${MAX_SIDE} pixels a side: make it smaller, or choose another one`,
  )
