import { z } from 'zod'
import { callGroup } from '../call.ts'
import { memberResponse } from '../members/requests.ts'

const pictureCall = callGroup({
  id: 'memberPictures',
  title: 'Pictures of members',
  about:
    'The picture that a member shows, kept by the shop: a small JPEG or PNG, of which the pixels alone are stored. Calls of this server alone.',
  scope: 'members',
})

const PICTURE = '/awning/v1/members/my/picture'

/** At most 69 KB in base64, because the body of a call is limited to 100 KB and a profile picture needs no more. */
const picture = z.base64().max(92_000)

/** A member's profile picture. Awning's own calls: published clients know it only by its URL. */
export const memberPictureCalls = {
  setMyPicture: pictureCall({
    name: 'memberPictures.setMyPicture',
    route: `POST ${PICTURE}`,
    access: 'write',
    summary:
      'Keeps a picture of the member who calls, in base64, in place of the one before. `profile.photo` says where it is shown.',
    input: z.strictObject({ picture }),
    output: memberResponse,
    example: {
      picture: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    },
  }),
  removeMyPicture: pictureCall({
    name: 'memberPictures.removeMyPicture',
    route: `DELETE ${PICTURE}`,
    access: 'write',
    summary: 'Removes the picture of the member who calls.',
    input: z.strictObject({}),
    output: memberResponse,
    example: {},
  }),
}
