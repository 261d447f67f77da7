import { EXIT, misused, type ToolCall, tool, type Usage } from '../script.ts'
import { checkExport } from './check-export.ts'

/** How many findings are printed for each check; the rest are counted. */
const SHOWN = 20

export const VERIFY_EXPORT = {
  name: 'verify-export',
  does: 'Checks an export of a history, without a database and without a secret.',
  takes: { text: '<file>', most: 1 },
  options: { key: { type: 'string', help: 'the key that the export must be signed with' } },
  examples: ['history.zip --key 5f2c…'],
} as const satisfies Usage

/**
 * Checks an export of a history, one line a check. Exit code 1 if anything is broken. `--key`: the key that it must be signed
 * with, which the organization shows with the proof of its history.
 */
export const checkFile = async ({
  args: [file],
  given,
  out,
  path,
}: ToolCall<(typeof VERIFY_EXPORT)['options']>): Promise<number> => {
  if (file === undefined) throw misused(VERIFY_EXPORT, 'Name the file of an export.')
  const { checks, unproved } = await checkExport(path(file), given.key ?? null)
  for (const { check, name, findings } of checks) {
    out(`${findings.length === 0 ? 'passes' : 'BROKEN'}  ${check.padStart(17)}  ${name}\n`)
    for (const finding of findings.slice(0, SHOWN)) out(`        ${finding}\n`)
    if (findings.length > SHOWN) out(`        and ${findings.length - SHOWN} more\n`)
  }
  for (const what of unproved) out(`not proved  ${what}\n`)
  return checks.every(({ findings }) => findings.length === 0) ? EXIT.right : EXIT.broken
}

/** Checks alone, in the single file without the rest of the program. */
export const verifyExport = tool(VERIFY_EXPORT, checkFile)
