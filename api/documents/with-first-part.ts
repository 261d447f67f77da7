/** Waits for the first bytes, so that an error before them is answered as a problem and not as a truncated file. */
export const withFirstPart = async (parts: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> => {
  const rest = parts[Symbol.asyncIterator]()
  const first = await rest.next()
  return (async function* () {
    if (first.done === true) return
    try {
      yield first.value
      yield* { [Symbol.asyncIterator]: () => rest }
    } finally {
      await rest.return?.()
    }
  })()
}
