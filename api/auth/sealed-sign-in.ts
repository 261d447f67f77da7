import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'

/**
 * Encrypts the refresh token that a browser stores, so that only this installation can read it, and only for the same
 * host.
 */
export interface SealedSignIns {
  seal(host: string, refreshToken: string): Promise<string>
  /** Null if it was sealed by another installation, for another host, too long ago, or with a former master key. */
  open(host: string, sealed: string): Promise<string | null>
}

/** The longest time an unused sign-in lasts: the provider may end it sooner. */
export const SIGN_IN_MAX_AGE_SECONDS = 30 * 24 * 3600

export const sealedSignIns = (masterKey: Buffer): SealedSignIns => {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, '', 'sign-ins of browsers', 32))
  return {
    seal: (host, refreshToken) =>
      new EncryptJWT({ token: refreshToken })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(host)
        .setExpirationTime(`${SIGN_IN_MAX_AGE_SECONDS}s`)
        .encrypt(key),
    open: async (host, sealed) => {
      try {
        const { payload } = await jwtDecrypt(sealed, key, {
          audience: host,
          keyManagementAlgorithms: ['dir'],
          contentEncryptionAlgorithms: ['A256GCM'],
        })
        return typeof payload.token === 'string' ? payload.token : null
      } catch (error) {
        if (error instanceof errors.JOSEError || error instanceof TypeError) return null
        throw error
      }
    },
  }
}
