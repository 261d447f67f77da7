/** Collects a streamed file. */
export const bytesOf = async (parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> => {
  const all: Uint8Array[] = []
  for await (const part of parts) all.push(part)
  return Uint8Array.from(Buffer.concat(all))
}

/** Streams rows page by page. */
export async function* pagesOf<T>(...pages: readonly (readonly T[])[]): AsyncGenerator<readonly T[]> {
  yield* pages
}
