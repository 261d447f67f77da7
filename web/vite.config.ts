import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'
import { compiledTexts } from './texts-plugin.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Times, money, badges and texts that a tournament's public page and most other screens show. */
const COMMON = [
  /[\\/]domain[\\/]kernel[\\/](memoize|time|zone-name)\./,
  /[\\/]web[\\/]ui[\\/](badge-status|facts|go-home|html-content|money|reading|status-text|use-now|when|zone)\./,
  /[\\/]web[\\/]texts[\\/]en[\\/](statuses|tournaments)\./,
  /[\\/]web[\\/]tournaments[\\/](registration-state|running-day|texts)\./,
]

export default defineConfig({
  root: here('.'),
  plugins: [compiledTexts(), react(), precompress()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // `web/size.ts` uses it to find every file that a screen loads.
    manifest: true,
    // Every browser that runs the console preloads modules itself.
    modulePreload: { polyfill: false },
    // Inlining small fonts and pictures as data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    // The grid is that large; only screens with a grid load it.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      // The domain is pure: a module of which nothing is used can be left out, whatever it computes when it is loaded.
      treeshake: { moduleSideEffects: [{ test: /^(?!.*node_modules).*[\\/]domain[\\/]/, sideEffects: false }] },
      output: {
        // Every first load lists the names of all files that it may load later, and these hashes compress.
        hashCharacters: 'hex',
        // Without names: a first load lists hundreds of files. The manifest has the names.
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            // Changes only with its dependencies, so that browsers cache it across our releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|wouter|zustand)[\\/]/, priority: 2 },
            // What the entry loads for every screen, in one file. Everything else is split by what each screen imports:
            // naming a group for the kit would put every screen's parts into the first load.
            { name: 'initial', tags: ['$initial'], priority: 1 },
            // Small and on most screens: in files of their own they compress badly.
            { name: 'common', test: (id) => COMMON.some((part) => part.test(id)) },
          ],
        },
      },
    },
  },
})
