import { EXIT, runIfStarted, tool } from './script.ts'
import { checkFile, VERIFY_EXPORT } from './verify-export/verify-export.ts'

const USAGE = {
  ...VERIFY_EXPORT,
  options: {
    ...VERIFY_EXPORT.options,
    standalone: { type: 'string', help: 'write the checker as a single file, for people who have only Node' },
  },
  examples: [...VERIFY_EXPORT.examples, '--standalone verify-export.mjs'],
} as const

/** `npm run verify-export -- <file>`: checks an export of a history, or writes the checker as a single file. */
export const verifyExportOrBundle = tool(USAGE, async (call) => {
  const { standalone } = call.given
  if (standalone === undefined) return checkFile(call)
  const to = call.path(standalone)
  const { bundleChecker } = await import('./verify-export/bundle.ts')
  await bundleChecker(to)
  call.out(`${to} checks exports with Node 22 or newer: node ${to} <file>\n`)
  return EXIT.right
})

await runIfStarted(import.meta.url, verifyExportOrBundle)
