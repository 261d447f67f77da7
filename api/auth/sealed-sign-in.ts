import { hkdfSync } from 'node:crypto'
import { EncryptJWT, errors, jwtDecrypt } from 'jose'

/** Seals what a browser keeps of a sign-in so that only this installation can read it, and only for the same host. */
export interface SealedSignIns {
  seal(host: string, refreshToken: string): Promise<string>
  /** Null for what was sealed elsewhere, for another host, too long ago, or with a former master key. */
  open(host: string, sealed: string): Promise<string | null>
}

/** How long a sign-in that is not used is kept, at most: the provider may end it sooner. */
export const KEPT_SECONDS = 30 * 24 * 3600

export const sealedSignIns = (masterKey: Buffer): SealedSignIns => {
  const key = new Uint8Array(hkdfSync('sha256', masterKey, '', 'sign-ins of browsers', 32))
  return {
    seal: (host, refreshToken) =>
      new EncryptJWT({ token: refreshToken })
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
        .setAudience(host)
        .setExpirationTime(`${KEPT_SECONDS}s`)
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
