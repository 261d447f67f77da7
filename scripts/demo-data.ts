import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isAway } from '../api/http/problems.ts'
import type { Instant } from '../domain/kernel/time.ts'

const LOADING = 'loading'
const LOADED = 'loaded'
const ATTEMPTS = 30
const BETWEEN_MS = 1_000

/** The moment at which an interrupted load had arrived; null without one. */
export const momentOfLoading = (dataDir: string): Instant | null => {
  const note = noteIn(dataDir)
  const [, moment] = /^loading (.+)$/.exec(existsSync(note) ? readFileSync(note, 'utf8') : '') ?? []
  return moment ?? null
}

/** Whether the demo data was loaded completely. */
export const isLoaded = (dataDir: string): boolean => {
  const note = noteIn(dataDir)
  return existsSync(note) && readFileSync(note, 'utf8') === LOADED
}

/** Notes at which moment the load has arrived, so that a program that is started again continues there. */
export const noteMoment = (dataDir: string, moment: Instant): void =>
  writeFileSync(noteIn(dataDir), `${LOADING} ${moment}`)

const noteIn = (dataDir: string): string => join(dataDir, 'demo-data')

/**
 * Loads demo data into an empty log, or continues a load that was interrupted: what was already written is recognized by
 * its command ids. `load` is not called if the log has other events.
 */
export const loadDemoDataOnce = async (
  dataDir: string,
  head: () => Promise<number>,
  load: () => Promise<void>,
): Promise<void> => {
  const note = noteIn(dataDir)
  const state = existsSync(note) ? readFileSync(note, 'utf8') : null
  if (state === LOADED || (state === null && (await head()) >= 0)) return
  process.stdout.write('Loading the demo data. Until then every page shows how far it is.\n')
  if (momentOfLoading(dataDir) === null) writeFileSync(note, LOADING)
  await retryWhileUnavailable(load)
  writeFileSync(note, LOADED)
}

/** On a busy machine a part may answer so slowly that it counts as unavailable; the load then retries. */
const retryWhileUnavailable = async (load: () => Promise<void>): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      return await load()
    } catch (error) {
      if (attempt === ATTEMPTS || !isAway(error)) throw error
      await pause(BETWEEN_MS)
    }
  }
}
