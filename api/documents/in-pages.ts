/** Rows that are read at once: few enough that the server's loop is never held up by them. */
const PAGE = 250

/**
 * The rows of these keys, in their order, a page at a time: only the keys are held. What is gone by the time of its page is
 * left out.
 */
export async function* inPages<Row>(
  keys: readonly string[],
  read: (keys: readonly string[]) => Promise<readonly Row[]>,
  keyOf: (row: Row) => string,
  size = PAGE,
): AsyncGenerator<readonly Row[]> {
  for (let from = 0; from < keys.length; from += size) {
    const page = keys.slice(from, from + size)
    const rows = new Map((await read(page)).map((row) => [keyOf(row), row]))
    yield page.flatMap((key) => rows.get(key) ?? [])
  }
}

/** The pages with `change` done to each of their rows. */
export async function* eachPage<A, B>(
  pages: AsyncIterable<readonly A[]>,
  change: (row: A) => B,
): AsyncGenerator<readonly B[]> {
  for await (const rows of pages) yield rows.map(change)
}
