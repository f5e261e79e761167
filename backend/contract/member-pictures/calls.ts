import { z } from 'zod'
import { call } from '../call.ts'
import { memberResponse } from '../members/requests.ts'

const PICTURE = '/awning/v1/members/my/picture'

/** Base64 of 69 KB: the body of a call has at most 100 KB, and a face needs no more. */
const picture = z.base64().max(92_000)

/** The picture that a member shows. Awning's own calls: the wire knows pictures by their address alone. */
export const memberPictureCalls = {
  setMyPicture: call('memberPictures.setMyPicture', `POST ${PICTURE}`, z.strictObject({ picture }), memberResponse),
  removeMyPicture: call('memberPictures.removeMyPicture', `DELETE ${PICTURE}`, z.strictObject({}), memberResponse),
} as const
