import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const NONCE = 12
const TAG = 16
/** Bytes that sealing adds to a picture. */
export const SEAL_BYTES = NONCE + TAG

/**
 * Encrypts a picture with its person's key. Erasing the person deletes the key, which makes every copy of the picture
 * unreadable, including those in backups. `place` is authenticated, so that the picture cannot be moved and shown as
 * another person's.
 */
export const sealPicture = (bytes: Uint8Array, key: Buffer, place: string): Uint8Array => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv(CIPHER, key, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(place))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** Decrypts a picture. Throws when it was changed, moved, or encrypted with another key. */
export const openPicture = (sealed: Uint8Array, key: Buffer, place: string): Uint8Array => {
  const decipher = createDecipheriv(CIPHER, key, sealed.subarray(0, NONCE), { authTagLength: TAG })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(sealed.subarray(NONCE, SEAL_BYTES))
  return Buffer.concat([decipher.update(sealed.subarray(SEAL_BYTES)), decipher.final()])
}
