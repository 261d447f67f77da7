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
          // Changes only when a dependency does, so that a browser keeps it over our releases. Everything else is split by
          // what each screen imports: naming a group for the kit would put every screen's parts into the first load.
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler|wouter|zustand)[\\/]/ }],
        },
      },
    },
  },
})
