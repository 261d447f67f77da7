import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { precompress } from './precompress.ts'
import { compiledTexts } from './texts-plugin.ts'

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  root: here('.'),
  plugins: [compiledTexts(), react(), precompress()],
  build: {
    outDir: here('../dist/web'),
    emptyOutDir: true,
    // `web/size.ts` follows it from a screen to every file that screen loads.
    manifest: true,
    // A small font or picture as a data: address would need a wider content security policy.
    assetsInlineLimit: 0,
    // The grid is that large; it is loaded by the screens that have one.
    chunkSizeWarningLimit: 900,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only when a dependency does, so that a browser keeps it over our releases.
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|wouter|zustand)[\\/]/, priority: 2 },
            // What every screen has, in one file instead of a dozen. Everything else is split by what each screen imports:
            // naming a group for the kit would put every screen's parts into the first load.
            { name: 'common', minShareCount: 50, priority: 1 },
          ],
        },
      },
    },
  },
})
