import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const documents = globSync([
  '*.md',
  '.github/**/*.md',
  '{domain,commands,projections,api,web,scripts,test}/**/*.md',
]).map((path) => path.replaceAll('\\', '/'))

/** The anchor of a heading, as GitHub generates it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(' ', '-')

const anchorsIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading ?? ''))

/** Relative targets of links and pictures outside of code. */
const linksIn = (markdown: string): readonly string[] =>
  [...markdown.replace(/```[\s\S]*?```|`[^`\n]*`/g, '').matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, target]) => target ?? '')
    .filter((target) => !/^[a-z]+:/i.test(target))

it.each(documents)('%s links only to files and headings that exist', (document) => {
  const broken = linksIn(readFileSync(document, 'utf8')).filter((target) => {
    const [path = '', anchor] = target.split('#')
    const file = path === '' ? document : join(dirname(document), path)
    if (!existsSync(file)) return true
    return anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor)
  })
  expect(broken).toEqual([])
})
