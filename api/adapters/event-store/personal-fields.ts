import { createCipheriv, createDecipheriv, createSecretKey, type KeyObject, randomBytes } from 'node:crypto'

/** The encrypted personal fields of an event, stored in its data under the key `$personal`. */
export interface Sealed {
  /** Id of the person whose key decrypts it. */
  readonly subject: string
  /** Base64 of nonce (12 bytes), tag (16) and AES-256-GCM ciphertext of the fields' JSON; '' when there was no key. */
  readonly sealed: string
}
export type StoredData = Readonly<Record<string, unknown>> & { readonly $personal?: Sealed }

/** The sealed fields of a stored event; undefined when it has none. */
export const sealedOf = ({ data }: { readonly data: unknown }): Sealed | undefined =>
  data !== null && typeof data === 'object' ? (data as StoredData).$personal : undefined

const NONCE = 12
const TAG = 16

/** Replaces the named fields of the data by their encrypted form; without a key (erased person) they are dropped. */
export const sealFields = (
  data: Readonly<Record<string, unknown>>,
  fields: readonly string[],
  subject: string,
  key: Buffer | null,
  event: { readonly id: string; readonly type: string },
): StoredData => {
  const clear: Record<string, unknown> = {}
  const personal: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(data)) (fields.includes(name) ? personal : clear)[name] = value
  return { ...clear, $personal: { subject, sealed: key === null ? '' : encrypt(personal, key, event) } }
}

/** The decrypted personal fields. Throws when the text was changed or belongs to another event or key. */
export const openFields = (
  sealed: string,
  key: Buffer,
  event: { readonly id: string; readonly type: string },
): Record<string, unknown> => {
  const bytes = Buffer.from(sealed, 'base64')
  if (bytes.length < NONCE + TAG) throw new Error(`the personal fields of ${event.id} are cut off`)
  const decipher = createDecipheriv('aes-256-gcm', prepared(key), bytes.subarray(0, NONCE))
  decipher.setAAD(associated(event))
  decipher.setAuthTag(bytes.subarray(NONCE, NONCE + TAG))
  const text = decipher.update(bytes.subarray(NONCE + TAG))
  decipher.final()
  return JSON.parse(text.toString('utf8')) as Record<string, unknown>
}

/** Null when the text was changed or belongs to another event or key. */
export const openFieldsOrNull = (...given: Parameters<typeof openFields>): Record<string, unknown> | null => {
  try {
    return openFields(...given)
  } catch {
    return null
  }
}

/** Creating a KeyObject costs three times as much as decrypting one event; cached as long as the key itself. */
const preparedKeys = new WeakMap<Buffer, KeyObject>()
const prepared = (key: Buffer): KeyObject => {
  const known = preparedKeys.get(key)
  if (known !== undefined) return known
  const made = createSecretKey(key)
  preparedKeys.set(key, made)
  return made
}

const encrypt = (personal: unknown, key: Buffer, event: { readonly id: string; readonly type: string }): string => {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', prepared(key), nonce)
  cipher.setAAD(associated(event))
  const text = Buffer.concat([cipher.update(JSON.stringify(personal), 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64')
}

/** Additional authenticated data, which binds the text to its event, so that it cannot be moved to another. */
const associated = (event: { readonly id: string; readonly type: string }): Buffer =>
  Buffer.from(`${event.id} ${event.type}`)
