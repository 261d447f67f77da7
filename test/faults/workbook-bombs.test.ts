import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import type { Reading } from '../support/reading-process.ts'
import { grid, workbookXml } from '../support/workbook-xml.ts'

const folder = mkdtempSync(join(tmpdir(), 'matside-bombs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const MB = 1024 * 1024
/** The limit of the product is 5 s of processor time, 5 s on an idle machine: this one runs other tests as well. */
const BUSY_MACHINE = 60_000

/** What one server process does with these files, uploaded at the same time. */
const readAll = async (...contents: readonly Uint8Array[]): Promise<Reading> => {
  const paths = contents.map((content, at) => {
    const path = join(folder, `${at}.xlsx`)
    writeFileSync(path, content)
    return path
  })
  const server = fork(fileURLToPath(new URL('../support/reading-process.ts', import.meta.url)), {
    execArgv: ['--expose-gc'],
  })
  server.send(paths)
  const [reading] = (await once(server, 'message')) as [Reading]
  server.kill()
  return reading
}

const shared = (place: string) => `<c r="${place}" t="s"><v>0</v></c>`
const one = (place: string) => `<c r="${place}"><v>1</v></c>`
const textOf = (length: number) => `<si><t>${'x'.repeat(length)}</t></si>`

describe('a small file that unfolds to a large one', () => {
  it.each<[what: string, content: () => Uint8Array, outcome: string]>([
    [
      'one long text in 468,000 cells',
      () => workbookXml({ texts: textOf(2_000), sheets: { S: grid(9_000, 52, shared) } }),
      'The file has more than 250,000 filled cells.',
    ],
    [
      'one long text in every fifth of them',
      () => workbookXml({ texts: textOf(2_000), sheets: { S: grid(9_000, 10, shared) } }),
      'The cells of the file have more than 5,000,000 characters together.',
    ],
    [
      '400,000 rows',
      () => workbookXml({ sheets: { S: grid(400_000, 1, one) } }),
      'The workbook has more than 10,000 rows.',
    ],
    [
      'a text for each of a million cells',
      () => workbookXml({ texts: '<si><t>a</t></si>'.repeat(1_000_000), sheets: { S: grid(2, 2, shared) } }),
      'The file has more than 250,000 filled cells.',
    ],
    [
      'links over every cell of the sheet',
      () =>
        workbookXml({
          sheets: { S: grid(2, 2, one) },
          after:
            '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><hyperlinks><hyperlink ref="A1:XFD1048576" location="A1"/></hyperlinks>',
        }),
      'read',
    ],
  ])(
    'is read or refused with the true reason: %s',
    async (_, content, outcome) => {
      const { outcomes, grownBytes } = await readAll(content())
      expect(outcomes).toMatchObject([{ outcome }])
      expect(outcomes[0]?.milliseconds).toBeLessThan(BUSY_MACHINE)
      expect(grownBytes).toBeLessThan(100 * MB)
    },
    120_000,
  )

  it('leaves the server’s memory bounded when the largest allowed ones arrive together', async () => {
    const largest = workbookXml({ texts: textOf(19), sheets: { S: grid(9_990, 25, shared) } })
    const { outcomes, grownBytes, keptBytes } = await readAll(largest, largest)
    expect(outcomes).toMatchObject([
      { outcome: 'read', rows: 9_990 },
      { outcome: 'read', rows: 9_990 },
    ])
    console.info(`two largest workbooks: ${Math.round(grownBytes / MB)} MB more, ${Math.round(keptBytes / MB)} MB kept`)
    expect(grownBytes).toBeLessThan(100 * MB)
  }, 240_000)
})
