import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import type { TestBrowser } from '../../../test/support/browser.ts'
import { type BenchRow, median } from '../row.ts'
import { filmOf, PIECE_SECONDS } from './film.ts'
import type { Benched } from './in-page.ts'

const ROUNDS = 15
const MEGABYTE = 1_024 * 1_024
const ORIGIN = 'https://films.example/'

/** Bundles in-page.ts as the console is bundled. */
const bundleScript = async (): Promise<string> => {
  const entry = join(import.meta.dirname, 'in-page.ts')
  const made = await build({
    configFile: false,
    logLevel: 'error',
    build: { write: false, lib: { entry, formats: ['iife'], name: 'inPage' } },
  })
  const [bundle] = made as Rollup.RollupOutput[]
  return bundle?.output[0].code ?? ''
}

/**
 * Rewraps a recorded minute in Chromium with the function that the console calls before an upload, alternating with
 * reading all of its frames.
 */
export const remux = async (browser: TestBrowser, piece: Uint8Array): Promise<BenchRow> => {
  const minute = await filmOf(piece, { times: 60 / PIECE_SECONDS, isRecording: true })
  const page = await browser.newPage()
  await page.route(ORIGIN, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  await page.route(`${ORIGIN}film`, (route) => route.fulfill({ contentType: 'video/webm', body: Buffer.from(minute) }))
  await page.goto(ORIGIN)
  await page.addScriptTag({ content: await bundleScript() })
  const rounds = await page.evaluate(
    async ([film, count]) => {
      const { readAll, rewrapped } = (globalThis as unknown as { benched: Benched }).benched
      const recorded = await (await fetch(film)).blob()
      const times: { readonly read: number; readonly remuxed: number }[] = []
      for (let round = 0; round < count; round++) {
        const began = performance.now()
        await readAll(recorded)
        const between = performance.now()
        if ((await rewrapped(recorded)) === null) throw new Error('the recording cannot be rewrapped')
        times.push({ read: between - began, remuxed: performance.now() - between })
      }
      return times
    },
    [`${ORIGIN}film`, ROUNDS] as const,
  )
  const ratio = median(rounds.map(({ read, remuxed }) => read / remuxed))
  const ms = (of: 'read' | 'remuxed') => `${median(rounds.map((round) => round[of])).toFixed(0)} ms`
  return {
    name: `remux of a minute of video, ${(minute.length / MEGABYTE).toFixed(0)} MB, in Chromium`,
    limit: '≥ 0.5 × reading all its frames',
    measured: `${ms('remuxed')} against ${ms('read')}`,
    ratio,
    pass: ratio >= 0.5,
  }
}
