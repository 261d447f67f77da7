import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

/** Also writes each script, style and page as .br and .gz, so that the server need not compress them. Tests serve the gallery without. */
export const precompress = (): Plugin => ({
  name: 'precompress',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'gallery',
  writeBundle: {
    order: 'post',
    sequential: true,
    handler: async ({ dir = '.' }, bundle) => {
      const names = Object.keys(bundle).filter((name) => /\.(js|css|html|svg)$/.test(name))
      await Promise.all(names.map((name) => compressed(join(dir, name))))
    },
  },
})

const compressed = async (path: string): Promise<void> => {
  const content = await readFile(path)
  // Quality 9 takes thirty times as long and saves one percent, the highest saves eight.
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 7 } }
  await Promise.all([
    writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality)),
    writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 })),
  ])
}
