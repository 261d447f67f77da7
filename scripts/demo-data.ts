import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const LOADING = 'loading'
const LOADED = 'loaded'

/**
 * Loads demo data into an empty log, and goes on with a load that a stop has cut short: what is already there is
 * recognised by its command ids. `load` is not called when the log holds anything else.
 */
export const loadDemoDataOnce = async (
  dataDir: string,
  head: () => Promise<number>,
  load: () => Promise<void>,
): Promise<void> => {
  const note = join(dataDir, 'demo-data')
  const state = existsSync(note) ? readFileSync(note, 'utf8') : null
  if (state === LOADED || (state === null && (await head()) >= 0)) return
  process.stdout.write('Loading the demo data.\n')
  writeFileSync(note, LOADING)
  await load()
  writeFileSync(note, LOADED)
}
