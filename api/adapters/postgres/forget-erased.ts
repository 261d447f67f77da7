import pg from 'pg'

/** Four rounds a minute, so that what an erasure leaves is gone within one. */
const EVERY_MS = 15_000
/** Rounds after an erasure: the views clear the person's rows a little later than the key is deleted. */
const ROUNDS = 3

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/**
 * Removes former rows from the tables, and everything written so far from the server's write-ahead log: names in rows that
 * were changed or deleted would stay in both. Free space in the tables' files may keep their bytes until it is written
 * again (`scripts/README.md`). Needs `wal_recycle = off`, as old log files would be kept for reuse.
 */
export const forgetFormerRows = (superuserUrl: string): Promise<void> =>
  withClient(superuserUrl, async (client) => {
    // First, so that no page that is written to the log again still has them.
    await client.query('vacuum (analyze, skip_locked)')
    await client.query('checkpoint')
    await client.query('select pg_switch_wal()')
    await client.query('checkpoint')
  })

/** The number of erasures so far; 0 before the vault exists. */
const countErasures = (superuserUrl: string): Promise<number> =>
  withClient(superuserUrl, async (client) => {
    const exists = await client.query(`select 1 where to_regclass('vault.state') is not null`)
    if (exists.rowCount === 0) return 0
    const { rows } = await client.query<{ erasures: string }>('select erasures from vault.state')
    return Number(rows[0]?.erasures ?? 0)
  })

/** Forgets former rows within a minute after each erasure, and once at the start if there were any. */
export const forgetErased = (superuserUrl: string, everyMs = EVERY_MS): { readonly stop: () => Promise<void> } => {
  let known = 0
  let rounds = 0
  let running: Promise<void> = Promise.resolve()
  const round = async (): Promise<void> => {
    const erasures = await countErasures(superuserUrl)
    if (erasures !== known) rounds = ROUNDS
    known = erasures
    if (rounds === 0) return
    await forgetFormerRows(superuserUrl)
    rounds -= 1
  }
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    // The server may be away; the next round tries again.
    running = round()
      .catch(() => {})
      .finally(() => {
        isRunning = false
      })
  }, everyMs)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return running
    },
  }
}
