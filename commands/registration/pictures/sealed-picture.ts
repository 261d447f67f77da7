import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { KeptPicture } from '../../../domain/registration/published.ts'

/** Where uploaded pictures lie, sealed: `<tenant>/<studentId>/<imageId>` in this container. */
export const PICTURE_CONTAINER = 'pictures'
export const picturePlace = (tenant: string, { studentId, imageId }: KeptPicture): string =>
  `${tenant}/${studentId}/${imageId}`

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
/** What a sealed picture has more than the picture, in bytes. */
export const SEAL_BYTES = NONCE + TAG

/**
 * A picture under its student's key: what deletes the key, an erasure, takes every copy of the picture with it, those in
 * a backup too. `place` binds it to where it lies, so that it cannot be shown as another student's.
 */
export const sealPicture = (bytes: Uint8Array, key: Buffer, place: string): Uint8Array => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Throws when it was changed, moved, or sealed with another key. */
export const openPicture = (sealed: Uint8Array, key: Buffer, place: string): Uint8Array => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(NONCE, SEAL_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()])
}
