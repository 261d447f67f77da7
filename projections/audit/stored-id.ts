const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Shortens an id: a UUID to 23 characters instead of 36, any other id stays. */
export const storedId = (id: string): string => {
  if (uuid.test(id)) return `!${Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')}`
  return id.startsWith('!') || id.startsWith('=') ? `=${id}` : id
}

/** Divides stored ids into at most a few hundred groups; `audit_part_links` are found by it. */
export const bucketOf = (stored: string): string => stored.slice(-2)

/** The inverse of `storedId`. */
export const idOf = (stored: string): string => {
  if (stored.startsWith('=')) return stored.slice(1)
  if (!stored.startsWith('!')) return stored
  const hex = Buffer.from(stored.slice(1), 'base64url').toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
