/** An image as the shop stores it: nothing but its pixels. */
export type EncodedPicture = {
  mimeType: 'image/jpeg' | 'image/png'
  width: number
  height: number
  bytes: Uint8Array
}

/**
 * Decodes a JPEG or PNG and encodes its pixels again, upright and in sRGB: no other byte of the file is copied, so
 * nothing can hide in it. Undefined where it is neither, damaged, or has more than `maxSide` pixels a side.
 */
export type EncodePicture = (bytes: Uint8Array, maxSide: number) => Promise<EncodedPicture | undefined>
