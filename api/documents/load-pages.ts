/** Rows per query: few enough not to block the event loop. */
const PAGE = 250

/**
 * Loads the rows of these keys in their order, one page at a time; only the keys stay in memory. Rows that have been
 * deleted by then are left out.
 */
export async function* loadPages<Row>(
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

/** Maps every row of every page. */
export async function* mapPages<A, B>(
  pages: AsyncIterable<readonly A[]>,
  change: (row: A) => B,
): AsyncGenerator<readonly B[]> {
  for await (const rows of pages) yield rows.map(change)
}
