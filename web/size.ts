import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}
type Manifest = Readonly<Record<string, Chunk>>

/** Limit of what a parent's event page loads before it is interactive, in bytes of gzipped script. */
export const FIRST_LOAD_LIMIT = 160_000
/** The same for the pages that visitors open first. */
export const PUBLIC_PAGE_LIMIT = 120_000
/** A tournament's public page, its results, and the results in another site's page. */
export const PUBLIC_PAGES = ['tournaments/landing.tsx', 'judging/public-results.tsx', 'judging/embedded-results.tsx']

/**
 * Bytes of gzipped script that a screen loads: the entry, the screen's module (`accounts/login.tsx`, as in the routes)
 * and all their imports. `folder` is a build with its manifest.
 */
export const firstLoad = async (folder: string, screen: string): Promise<number> => {
  const manifest = JSON.parse(await readFile(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest
  const files = new Set(['color-scheme.js'])
  const follow = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined) throw new Error(`${name} is not in the build`)
    if (files.has(chunk.file)) return
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) follow(imported)
  }
  follow('index.html')
  follow(screen)
  const sizes = await Promise.all([...files].map(async (file) => gzipSync(await readFile(join(folder, file))).length))
  return sizes.reduce((sum, size) => sum + size, 0)
}

// `node web/size.ts accounts/login.tsx …` prints the first load of each screen in the last build.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = fileURLToPath(new URL('../dist/web', import.meta.url))
  for (const screen of process.argv.slice(2)) {
    const size = await firstLoad(folder, screen)
    const limit = PUBLIC_PAGES.includes(screen) ? PUBLIC_PAGE_LIMIT : FIRST_LOAD_LIMIT
    console.log(`${(size / 1_000).toFixed(1).padStart(7)} KB of ${limit / 1_000}  ${screen}`)
  }
}
