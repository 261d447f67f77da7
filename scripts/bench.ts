import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { compare } from './bench/against.ts'
import { readBenchCall } from './bench/arguments.ts'
import { replaceSection } from './bench/report.ts'
import { type BenchRow, tableOf } from './bench/row.ts'
import { EXIT, UsageProblem } from './script.ts'

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

const runBenches = async (wanted: readonly string[]): Promise<void> => {
  const readme = join(import.meta.dirname, 'bench', 'README.md')
  const machine = `Node ${process.versions.node}, ${availableParallelism()} cores, fsync on`
  for (const [name, load] of Object.entries(modules)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    process.stdout.write(`\n${name}\n`)
    const { run } = await load()
    const table = tableOf(await run())
    process.stdout.write(`${table}\n`)
    const day = new Date().toISOString().slice(0, 10)
    writeFileSync(
      readme,
      replaceSection(readFileSync(readme, 'utf8'), name, `Measured ${day}: ${machine}.\n\n${table}`),
    )
  }
}

/**
 * `npm run bench [-- <bench>…]` prints the tables and writes them to bench/README.md; `npm run bench -- --against <commit>
 * [row]…` compares this folder with a commit and writes to bench/releases.
 */
try {
  const call = readBenchCall(process.argv.slice(2), Object.keys(modules))
  await (call.kind === 'against' ? compare(call) : runBenches(call.names))
} catch (error) {
  if (!(error instanceof UsageProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = EXIT.misused
}
