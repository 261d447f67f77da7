/** From this part of the quota on, admins are told. */
const NEARLY = 0.8

/** Whether admins have to think of the storage; null while all is well, or what is used is not known. */
export const storageLevel = (usedBytes: number | null, quotaBytes: number): 'nearly' | 'full' | null => {
  if (usedBytes === null || usedBytes < NEARLY * quotaBytes) return null
  return usedBytes >= quotaBytes ? 'full' : 'nearly'
}
