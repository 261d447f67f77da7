import { parseArgs } from 'node:util'
import type { Script } from '../script.ts'
import { checkExport } from './check-export.ts'

/** How many findings are printed for each check; the rest are counted. */
const SHOWN = 20

/**
 * Checks an export of a history, one line a check. Exit code 1 if anything is broken. `--key`: the key that it must be signed
 * with, which the organization shows with the proof of its history.
 */
export const verifyExport: Script = async ({ args, out, err }) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { key: { type: 'string' } },
    allowPositionals: true,
  })
  const [file] = positionals
  if (file === undefined || positionals.length > 1) {
    err('Name the file of an export.\n')
    return 1
  }
  const { checks, unproved } = await checkExport(file, values.key ?? null)
  for (const { check, name, findings } of checks) {
    out(`${findings.length === 0 ? 'passes' : 'BROKEN'}  ${check.padStart(17)}  ${name}\n`)
    for (const finding of findings.slice(0, SHOWN)) out(`        ${finding}\n`)
    if (findings.length > SHOWN) out(`        and ${findings.length - SHOWN} more\n`)
  }
  for (const what of unproved) out(`not proved  ${what}\n`)
  return checks.every(({ findings }) => findings.length === 0) ? 0 : 1
}
