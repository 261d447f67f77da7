import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const NAME = 'verify-export.mjs'

/** Writes the checker as a single file, which needs nothing but Node 22 or newer. */
export const bundleChecker = async (to: string): Promise<void> => {
  const outDir = mkdtempSync(join(tmpdir(), 'matside-checker-'))
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      ssr: { noExternal: true },
      build: {
        ssr: fileURLToPath(new URL('./standalone.ts', import.meta.url)),
        outDir,
        target: 'node22',
        rollupOptions: { output: { entryFileNames: NAME } },
      },
    })
    copyFileSync(join(outDir, NAME), to)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}
