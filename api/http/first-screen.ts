import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { memoize } from '../../domain/kernel/memoize.ts'
import type { Instant } from '../../domain/kernel/time.ts'

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
}

/** Reads an address of the API as a visitor; null if the answer is no success. */
export type ReadAsVisitor = (address: string) => Promise<unknown>

/** What the first screen of a page needs. */
export interface FirstScreen {
  /** The screen's module, as in the console's routes. */
  readonly module: string
  /** Addresses of the API that the screen reads. */
  readonly reads: readonly string[]
  /** HTML that is shown until the console has started. */
  readonly placeholder: string
}

/**
 * The console's page, with what its first screen shows: text in place of an empty page, the answers to the screen's reads
 * and the names of its modules, so that the browser needs no further request before the screen is there.
 */
export const withFirstScreen = async (
  page: string,
  folder: string,
  { module, reads, placeholder }: FirstScreen,
  read: ReadAsVisitor,
  now: () => Instant,
): Promise<string> => {
  const [modules, answers] = await Promise.all([modulesOf(folder, module), answersOf(reads, read)])
  const links = modules.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`)
  return page
    .replace('</head>', () => `${links.join('')}</head>`)
    .replace('<div id="root"></div>', () => `<div id="root">${placeholder}</div>${dataBlock(answers, now())}`)
}

const answersOf = async (reads: readonly string[], read: ReadAsVisitor): Promise<Readonly<Record<string, unknown>>> => {
  const answers = await Promise.all(reads.map(async (address) => [address, await read(address)] as const))
  return Object.fromEntries(answers.filter(([, answer]) => answer !== null))
}

/** A block of data is no script, so the content security policy allows it. `<` would end it. */
const dataBlock = (answers: Readonly<Record<string, unknown>>, now: Instant): string =>
  `<script type="application/json" id="first-reads" data-server-time="${now}">${JSON.stringify(answers).replaceAll('<', '\\u003c')}</script>`

/** The built files of a module and its imports, without those of every page; empty if the build has no manifest. */
const modulesOf = async (folder: string, module: string): Promise<readonly string[]> => {
  const manifest = await manifestOf(folder)
  const filesOf = (name: string, files: Set<string>): Set<string> => {
    const chunk = manifest[name]
    if (chunk === undefined || files.has(chunk.file)) return files
    files.add(chunk.file)
    for (const imported of chunk.imports ?? []) filesOf(imported, files)
    return files
  }
  const everywhere = filesOf('index.html', new Set())
  return [...filesOf(module, new Set())].filter((file) => !everywhere.has(file))
}

const manifestOf = memoize(async (folder: string): Promise<Readonly<Record<string, Chunk>>> => {
  const text = await readFile(join(folder, '.vite', 'manifest.json'), 'utf8').catch(() => '{}')
  return JSON.parse(text) as Readonly<Record<string, Chunk>>
})
