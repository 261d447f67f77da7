/**
 * Waits for the first bytes, so that an error before them is answered as a problem and not as a truncated file. Parts that
 * are given up before they are read end the source as well: a client may leave while the first bytes are made.
 */
export const withFirstPart = async (parts: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> => {
  const rest = parts[Symbol.asyncIterator]()
  let pending: IteratorResult<Uint8Array> | null = await rest.next()
  const iterator: AsyncIterator<Uint8Array> = {
    next: async () => {
      const first = pending
      pending = null
      return first ?? rest.next()
    },
    return: async () => {
      await rest.return?.()
      return { done: true, value: undefined }
    },
  }
  return { [Symbol.asyncIterator]: () => iterator }
}
