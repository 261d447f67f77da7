import { stat } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import compile from 'icu-minify/compile'
import type { Plugin } from 'vite'

/** A catalog of one language: `web/texts/es/kit.ts`. */
const CATALOG = /\/web\/texts\/[a-z]{2}\/[\w-]+\.ts$/

/**
 * Compiles the ICU messages of the catalogs, so that browsers parse none and the build finds syntax errors. Also used
 * in the tests and in development.
 */
export const compiledTexts = (): Plugin => ({
  name: 'compiled-texts',
  enforce: 'pre',
  async load(id) {
    const path = (id.split('?')[0] ?? '').replaceAll('\\', '/')
    if (!CATALOG.test(path)) return null
    // Node caches imported modules: a changed file needs another address.
    const { mtimeMs } = await stat(path)
    const { default: messages } = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as {
      readonly default: Readonly<Record<string, string>>
    }
    const compiled = Object.entries(messages).map(([key, message]) => [key, compiledMessage(path, key, message)])
    return { code: `export default ${JSON.stringify(Object.fromEntries(compiled))}`, map: null, moduleType: 'js' }
  },
})

const compiledMessage = (path: string, key: string, message: string) => {
  try {
    return compile(message)
  } catch (thrown) {
    throw new Error(`${path}, ${key}: ${thrown instanceof Error ? thrown.message : String(thrown)}`)
  }
}
