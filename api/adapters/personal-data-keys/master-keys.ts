import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

const NONCE = 12
const TAG = 16

export interface MasterKeySettings {
  /** 32 bytes that encrypt the people's keys, stored outside the database (a setting of the installation). */
  readonly masterKey: Buffer
  /** The previous master key, during a rotation: it decrypts, but encrypts nothing. */
  readonly oldMasterKey?: Buffer | null
}

/** Encrypts and decrypts keys with a 32-byte master key; each is bound to its `owner`. */
export interface MasterKeys {
  wrap(key: Buffer, owner: string): Buffer
  /** Null when it was encrypted with none of the master keys, or for another owner. */
  open(wrapped: Buffer, owner: string): Buffer | null
  /** Whether the newest master key alone decrypts it. */
  isNewest(wrapped: Buffer, owner: string): boolean
}

/** Throws when a key has another length. */
export const masterKeys = ({ masterKey, oldMasterKey = null }: MasterKeySettings): MasterKeys => {
  const given = [masterKey, ...(oldMasterKey === null ? [] : [oldMasterKey])]
  if (given.some(({ length }) => length !== 32)) throw new Error('the master key for personal data must have 32 bytes')
  // Created once: that costs more than decrypting a key with it.
  const key = createSecretKey(masterKey)
  const others = oldMasterKey === null ? [] : [createSecretKey(oldMasterKey)]
  return {
    wrap: (clear, owner) => encrypt(key, clear, owner),
    open: (wrapped, owner) => {
      for (const candidate of [key, ...others]) {
        const clear = decrypt(candidate, wrapped, owner)
        if (clear !== null) return clear
      }
      return null
    },
    isNewest: (wrapped, owner) => decrypt(key, wrapped, owner) !== null,
  }
}

/** The owner of a person's key. */
export const ofPerson = (tenant: string, personId: string): string => `${tenant} ${personId}`

const encrypt = (masterKey: KeyObject, clear: Buffer, owner: string): Buffer => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', masterKey, nonce, { authTagLength: TAG })
  cipher.setAAD(Buffer.from(owner))
  const text = Buffer.concat([cipher.update(clear), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text])
}

const decrypt = (masterKey: KeyObject, wrapped: Buffer, owner: string): Buffer | null => {
  try {
    const decipher = createDecipheriv('aes-256-gcm', masterKey, wrapped.subarray(0, NONCE), { authTagLength: TAG })
    decipher.setAAD(Buffer.from(owner))
    decipher.setAuthTag(wrapped.subarray(NONCE, NONCE + TAG))
    return Buffer.concat([decipher.update(wrapped.subarray(NONCE + TAG)), decipher.final()])
  } catch {
    return null
  }
}
