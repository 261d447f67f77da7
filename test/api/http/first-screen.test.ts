import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withFirstScreen } from '../../../api/http/first-screen.ts'

const PAGE = '<html><head><title>Cup</title></head><body><div id="root"></div></body></html>'
const screen = { module: 'landing.tsx', reads: ['/env', '/cup'], placeholder: '<h1>Cup</h1>' }
const NOW = '2026-03-01T09:00:00.000Z'
const now = () => NOW
const answers: Readonly<Record<string, unknown>> = { '/env': { title: '</script><b>' }, '/cup': { id: 'c1' } }

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'matside-built-'))
  mkdirSync(join(folder, '.vite'))
  const manifest = {
    'index.html': { file: 'assets/index.js', imports: ['_react.js'] },
    '_react.js': { file: 'assets/react.js' },
    'landing.tsx': { file: 'assets/landing.js', imports: ['_react.js', '_facts.js', 'index.html'] },
    '_facts.js': { file: 'assets/facts.js', imports: ['landing.tsx'] },
  }
  writeFileSync(join(folder, '.vite', 'manifest.json'), JSON.stringify(manifest))
})
afterAll(() => rmSync(folder, { recursive: true }))

const dataIn = (page: string): unknown =>
  JSON.parse(
    /<script type="application\/json" id="first-reads" data-server-time="[^"]+">(.*)<\/script>/.exec(page)?.[1] ??
      'null',
  )

it('puts the answers of a screen’s reads into its page, whatever they contain', async () => {
  const page = await withFirstScreen(PAGE, folder, screen, async (address) => answers[address], now)
  expect(dataIn(page)).toEqual(answers)
  expect(page.match(/<\/script>/g)).toHaveLength(1)
  expect(page).toContain(`data-server-time="${NOW}"`)
  expect(page).toContain('<div id="root"><h1>Cup</h1></div>')
})

it('leaves out what cannot be read', async () => {
  const page = await withFirstScreen(
    PAGE,
    folder,
    screen,
    async (address) => (address === '/env' ? null : { id: 'c1' }),
    now,
  )
  expect(dataIn(page)).toEqual({ '/cup': { id: 'c1' } })
})

it('names the modules of the screen that no other page loads', async () => {
  const page = await withFirstScreen(PAGE, folder, screen, async () => null, now)
  expect([...page.matchAll(/rel="modulepreload" crossorigin href="([^"]+)"/g)].map(([, file]) => file)).toEqual([
    '/assets/landing.js',
    '/assets/facts.js',
  ])
})

it('names none if the build has no list of them', async () => {
  expect(await withFirstScreen(PAGE, tmpdir(), screen, async () => null, now)).not.toContain('modulepreload')
})
