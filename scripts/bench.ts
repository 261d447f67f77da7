import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { replaceSection } from './bench/report.ts'
import { type BenchRow, tableOf } from './bench/row.ts'

/** The benches. Each measures its peer in the same run, so that ratios are comparable on slow machines, too. */
const modules: Readonly<Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>>> = {
  append: () => import('./bench/append.ts'),
  eventstoredb: () => import('./bench/eventstoredb.ts'),
  projection: () => import('./bench/projection.ts'),
  ledger: () => import('./bench/ledger.ts'),
  'fan-out': () => import('./bench/fan-out.ts'),
  grid: () => import('./bench/grid.ts'),
  split: () => import('./bench/split.ts'),
  http: () => import('./bench/http.ts'),
  large: () => import('./bench/large.ts'),
  'set-up': () => import('./bench/set-up.ts'),
  paper: () => import('./bench/paper.ts'),
  history: () => import('./bench/history.ts'),
  past: () => import('./bench/past.ts'),
  results: () => import('./bench/results.ts'),
  videos: () => import('./bench/videos.ts'),
  judging: () => import('./bench/judging.ts'),
  paint: () => import('./bench/paint.ts'),
  reads: () => import('./bench/reads.ts'),
  memory: () => import('./bench/memory.ts'),
}

/** `npm run bench [-- <module>…]`: prints the tables and writes them to bench/README.md. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in modules))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. Benches: ${Object.keys(modules).join(', ')}.\n`)
  process.exit(1)
}
const readme = join(import.meta.dirname, 'bench', 'README.md')
const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, fsync on`
for (const [name, load] of Object.entries(modules)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  process.stdout.write(`\n${name}\n`)
  const { run } = await load()
  const table = tableOf(await run())
  process.stdout.write(`${table}\n`)
  const day = new Date().toISOString().slice(0, 10)
  writeFileSync(readme, replaceSection(readFileSync(readme, 'utf8'), name, `Measured ${day}: ${machine}.\n\n${table}`))
}
