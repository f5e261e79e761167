import { memberPictureCalls } from '../../../contract/member-pictures/calls.ts'
import { type Endpoint, endpoint } from '../../../kernel/http/endpoint.ts'
import { memberErrors } from '../errors.ts'
import { currentMemberId } from '../read-endpoints.ts'
import { memberPictureErrors } from './errors.ts'
import { removePicture, savePicture } from './save-picture.ts'

export const memberPictureEndpoints: readonly Endpoint[] = [
  endpoint(
    memberPictureCalls.setMyPicture,
    'member',
    ({ picture }, context) => savePicture(context, currentMemberId(context), picture),
    { errors: [memberPictureErrors.PICTURE_NOT_ACCEPTED, memberErrors.NOT_FOUND] },
  ),
  endpoint(
    memberPictureCalls.removeMyPicture,
    'member',
    (_, context) => removePicture(context, currentMemberId(context)),
    { errors: [memberErrors.NOT_FOUND] },
  ),
]
