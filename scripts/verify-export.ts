import { runIfStarted, type Script } from './script.ts'
import { verifyExport } from './verify-export/verify-export.ts'

const STANDALONE = '--standalone'

/**
 * `npm run verify-export -- <file>`: checks an export of a history. With `--standalone <file.mjs>` it writes the checker as a
 * single file instead, for people who have only Node.
 */
export const verifyExportOrBundle: Script = async (call) => {
  const [option, to] = call.args
  if (option !== STANDALONE) return verifyExport(call)
  if (to === undefined) {
    call.err('Name the file to write.\n')
    return 1
  }
  const { bundleChecker } = await import('./verify-export/bundle.ts')
  await bundleChecker(to)
  call.out(`${to} checks exports with Node 22 or newer: node ${to} <file>\n`)
  return 0
}

await runIfStarted(import.meta.url, verifyExportOrBundle)
