/** Fraction of the quota from which admins are warned. */
const NEARLY = 0.8

/** Warning level of the storage; null while it is fine or the usage is unknown. */
export const storageLevel = (usedBytes: number | null, quotaBytes: number): 'nearly' | 'full' | null => {
  if (usedBytes === null || usedBytes < NEARLY * quotaBytes) return null
  return usedBytes >= quotaBytes ? 'full' : 'nearly'
}
