import { memberPictureCalls } from '../../../contract/member-pictures/calls.ts'
import type { Context } from '../../../kernel/context/context.ts'
import { fromBase64Url } from '../../../kernel/crypto/base64url.ts'
import { missing, notFound } from '../../../kernel/errors/errors.ts'
import { type Endpoint, endpoint, stream, type Visit } from '../../../kernel/http/endpoint.ts'
import { createReads } from '../../../kernel/store/reads.ts'
import { memberErrors } from '../errors.ts'
import { currentMemberId } from '../read-endpoints.ts'
import { memberPictureErrors } from './errors.ts'
import { memberPictures } from './records.ts'
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
  stream('memberPictures.picture', 'GET /member-pictures/{siteId}/{memberId}/{version}', 'public', servePicture, {
    pages: 'any',
    logged: false,
    errors: [missing],
  }),
]

/**
 * Serves the picture to any page; the headers keep it from being read as anything but an image (must 39 of
 * /docs/security).
 */
async function servePicture({ request, params }: Visit, context: Context): Promise<Response> {
  const { siteId = '', memberId = '', version = '' } = params
  const picture = await createReads(context).get(memberPictures, siteId, memberId)
  const bytes = picture?.version === version ? fromBase64Url(picture.bytes) : undefined
  if (!picture || !bytes) throw notFound(missing, 'Picture', version)
  return new Response(request.method === 'HEAD' ? null : bytes, {
    headers: {
      'content-type': picture.mimeType,
      'content-length': String(bytes.byteLength),
      'cache-control': 'public, max-age=86400, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    },
  })
}
