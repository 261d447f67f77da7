import type { BenchRow } from './bench/row.ts'

/** What is measured; each module runs its peer beside it, so that a ratio holds whatever else the machine does. */
const modules: Readonly<Record<string, () => Promise<{ run(): Promise<BenchRow[]> }>>> = {
  append: () => import('./bench/append.ts'),
  projection: () => import('./bench/projection.ts'),
  'fan-out': () => import('./bench/fan-out.ts'),
  http: () => import('./bench/http.ts'),
  memory: () => import('./bench/memory.ts'),
}

const line = ({ name, limit, measured, ratio, pass }: BenchRow): string => {
  const verdict = pass === null ? '' : pass ? 'holds' : '**misses**'
  return `| ${name} | ${measured} | ${ratio === null ? '' : `${ratio.toFixed(2)} ×`} | ${limit} | ${verdict} |`
}

/** `npm run bench [-- <module>…]`: a table of figures, each beside its limit of the same run. */
const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !(name in modules))
if (unknown.length > 0) {
  process.stderr.write(`There is no bench ${unknown.join(', ')}. Benches: ${Object.keys(modules).join(', ')}.\n`)
  process.exit(1)
}
process.stdout.write('| what | measured | ratio | limit | |\n|---|---|---|---|---|\n')
for (const [name, load] of Object.entries(modules)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const { run } = await load()
  for (const row of await run()) process.stdout.write(`${line(row)}\n`)
}
