import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, strToU8, type Zippable, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anchorSigner } from '../../../api/adapters/history-anchors/anchor-signer.ts'
import type { ExportManifest } from '../../../api/audit/history-export/manifest.ts'
import type { AnswerOf } from '../../../api/contract/endpoint.ts'
import type { exportOrganizationHistory, readOrganizationExport } from '../../../api/contract/history-export.ts'
import { registerHousehold } from '../../../commands/accounts/membership.ts'
import { registerUser } from '../../../commands/accounts/user.ts'
import { mustSucceed } from '../../../commands/kernel/must-succeed.ts'
import { anchorText, exportText } from '../../../domain/audit/published.ts'
import { brokenChecks, cutOff, fetchLink, filesOf, pack, withChangedByte } from '../../support/exported-history.ts'
import { independentFindings } from '../../support/independent-checker.ts'
import { shopForTests } from '../../support/open-shop.ts'
import { buy } from '../../support/purchase.ts'
import { runScript } from '../../support/run-script.ts'
import { cartFor, contextOf, SHOP } from '../../support/shop.ts'
import { untilIdle } from '../../support/until-idle.ts'

/** The first family directs the tournament. */
const shop = shopForTests({ families: 3, items: [] })
const ADMIN = 'admin-1'
type Link = AnswerOf<typeof exportOrganizationHistory>
let folder: string
/** Exports of the organization. */
let sealed: string
let opened: string

const asked = <T>(path: string, subject: string, body?: unknown) =>
  shop.server.ask<T>('lions', path, { subject, ...(body === undefined ? {} : { method: 'POST', body }) })
const request = (content: 'sealed' | 'opened') => ({ exportId: crypto.randomUUID(), content, purpose: 'Yearly audit' })
const linkTo = async (path: string, subject: string, content: 'sealed' | 'opened'): Promise<Link> => {
  const { json, status, text } = await asked<Link>(path, subject, request(content))
  if (status !== 200) throw new Error(text)
  return json
}
const ofTournament = `audit/${SHOP}/export`
const ofOrganization = 'organization/history/export'
const director = (): string => shop.families[0]?.userId ?? ''

const saved = async (name: string, link: Link): Promise<string> => {
  const { status, body } = await fetchLink(link.value)
  if (status !== 200) throw new Error(body.toString())
  const path = join(folder, `${name}.zip`)
  await writeFile(path, body)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'matside-exports-'))
  const { product, server, families } = shop
  const admin = { userId: ADMIN, objectId: ADMIN, email: 'ann@lions.example', displayName: 'Ann Admin', mobile: null }
  mustSucceed(await registerUser(product.app)(contextOf(), { ...admin, roles: ['Admin'] }))
  const membership = { membershipId: 'staff-1', status: 'Active', facilityId: null, userIds: [ADMIN] } as const
  mustSucceed(await registerHousehold(product.app)(contextOf(), { membership, students: [] }))
  await untilIdle(product)
  for (const family of families.slice(1)) await buy(product, server, family, cartFor(family, ['forms']))
  await untilIdle(product)
  sealed = await saved('sealed', await linkTo(ofOrganization, ADMIN, 'sealed'))
  opened = await saved('opened', await linkTo(ofOrganization, ADMIN, 'opened'))
}, 120_000)
afterAll(() => rm(folder, { recursive: true }))

it('shows an event of the organization as recorded to its admins', async () => {
  const events = await shop.product.app.journal.readAll(-1, 200)
  const position = events.find(({ tenant }) => tenant === 'lions')?.position ?? -1
  const event = await asked<{ position: number; hash: string }>(`organization/history/event/${position}`, ADMIN)
  expect(event.status).toBe(200)
  expect(event.json).toMatchObject({ position, hash: expect.any(String) })
  expect((await asked('organization/history/event/999999999', ADMIN)).status).toBe(404)
  expect((await asked('organization/history/event/first', ADMIN)).status).toBe(404)
})

describe('an export of the history', () => {
  it('passes every check, of the organization and of a tournament', async () => {
    expect(await brokenChecks(sealed)).toEqual({})
    expect(await brokenChecks(opened)).toEqual({})
    const tournament = await saved('tournament', await linkTo(ofTournament, director(), 'opened'))
    expect(await brokenChecks(tournament)).toEqual({})
    const all = await filesOf(sealed)
    const part = await filesOf(tournament)
    expect(part.get('registrations.csv')).toBe(all.get('registrations.csv'))
    expect(part.has('ledger.csv')).toBe(false)
    expect(part.get('events.jsonl')?.includes('"stream":"user-')).toBe(false)
    expect(all.get('ledger.csv')?.split('\r\n').length).toBeGreaterThan(5)
  })

  it('passes every check after an event that was paid for was swapped without a fee', async () => {
    const { studentId = '' } = shop.families[1] ?? {}
    const swap = { tournamentId: SHOP, studentId, fromEventId: ['forms'], toEventId: ['helpers'], fee: 0 }
    const changed = await asked('registrations/change', director(), swap)
    expect(changed.status, changed.text).toBe(200)
    await untilIdle(shop.product)
    const swapped = await saved('swapped', await linkTo(ofOrganization, ADMIN, 'sealed'))
    expect(await brokenChecks(swapped)).toEqual({})
    const [line] = (await filesOf(swapped)).get('registrations.csv')?.match(/^.*,helpers,complete,staff,.*$/m) ?? []
    // The payment is that of the entry before (registration rule 45).
    expect(line).toMatch(/,staff,[^,]+,/)
  })

  it('has as many events as was said before', async () => {
    const { json } = await asked<AnswerOf<typeof readOrganizationExport>>(ofOrganization, ADMIN)
    const manifest = JSON.parse((await filesOf(opened)).get('manifest.json') ?? '') as ExportManifest
    expect(manifest.streams).toBe(json.streams)
    expect(json.bytes).toBeGreaterThan(10_000)
  })

  it('has names only if it is opened, and never those of an erased person', async () => {
    const names = async (path: string) => (await filesOf(path)).get('events.jsonl')?.match(/Lee \d/g) ?? []
    expect(await names(sealed)).toEqual([])
    expect(new Set(await names(opened))).toEqual(new Set(['Lee 0', 'Lee 1', 'Lee 2']))
    const { keys } = shop.product.app
    await keys.erase('lions', 'kim-2')
    const after = await saved('erased', await linkTo(ofOrganization, ADMIN, 'opened'))
    expect(new Set(await names(after))).toEqual(new Set(['Lee 0', 'Lee 1']))
    expect(await brokenChecks(after)).toEqual({})
  })

  it('is recorded with who asked for it and what for', async () => {
    const { json } = await asked<{ entries: readonly { title: string; actor: { userId: string } }[] }>(
      'organization/history?kind=settings',
      ADMIN,
    )
    expect(
      json.entries.filter(({ title }) => title.startsWith('History of the organization exported'))[0],
    ).toMatchObject({
      title: 'History of the organization exported, personal data opened',
      actor: { userId: ADMIN },
      changes: [{ field: 'Purpose', to: 'Yearly audit' }],
    })
  })
})

describe('a link to an export', () => {
  it('is good for its person, its content and its tournament alone', async () => {
    const { value } = await linkTo(ofTournament, director(), 'sealed')
    const changed = (name: string, to: string): string => {
      const url = new URL(value)
      url.searchParams.set(name, to)
      return String(url)
    }
    for (const other of [
      changed('content', 'opened'),
      changed('tournament', ''),
      changed('user', ADMIN),
      changed('expires', '2099-01-01T00:00:00.000Z'),
      value.replace('lions.', 'harbor.'),
    ])
      expect((await fetchLink(other)).status, other).toBe(404)
    expect((await fetchLink(value)).status).toBe(200)
  })

  it('continues a download that was cut off with the same bytes, and only those', async () => {
    const { value } = await linkTo(ofOrganization, ADMIN, 'sealed')
    const cut = await cutOff(value)
    expect(cut.tag).toMatch(/^".+"$/)
    const ask = (headers: Record<string, string>) => fetchLink(value, headers)
    const range = `bytes=${cut.received.length}-`
    const rest = await ask({ range, 'if-range': cut.tag })
    expect(rest.status).toBe(206)
    const file = Buffer.concat([cut.received, rest.body])
    expect(rest.headers['content-range']).toBe(`bytes ${cut.received.length}-${file.length - 1}/${file.length}`)
    const path = join(folder, 'resumed.zip')
    await writeFile(path, file)
    expect(await brokenChecks(path)).toEqual({})
    // Fetched again, it is the same file.
    const whole = await ask({})
    expect([whole.status, whole.headers.etag, whole.body.equals(file)]).toEqual([200, cut.tag, true])
    for (const headers of [
      { range },
      { range, 'if-range': '"another"' },
      { range: 'bytes=99999999-', 'if-range': cut.tag },
    ])
      expect((await ask(headers)).status).toBe(200)
  })

  it('is refused to others, and without a purpose', async () => {
    const family = shop.families[1]?.userId ?? ''
    expect((await asked(ofOrganization, director(), request('sealed'))).status).toBe(403)
    expect((await asked(ofTournament, family, request('sealed'))).status).toBe(403)
    expect((await asked('audit/unknown/export', director(), request('sealed'))).status).toBe(404)
    expect((await asked(ofOrganization, ADMIN, { ...request('sealed'), purpose: ' ' })).status).toBe(400)
  })
})

describe('the single file of the checker', () => {
  it('runs in an empty folder with nothing but Node, and finds a changed byte wherever it is', async () => {
    const empty = await mkdtemp(join(tmpdir(), 'matside-empty-'))
    const checker = join(empty, 'verify-export.mjs')
    expect((await runScript('verify-export', {}, '--standalone', checker)).code).toBe(0)
    const file = join(empty, 'export.zip')
    await writeFile(file, await readFile(sealed))
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, ['verify-export.mjs', 'export.zip'], { cwd: empty, env: {} })
    expect(stdout).toContain('passes')
    expect(stdout).not.toContain('BROKEN')
    await withChangedByte(sealed, file, 1_000)
    await expect(
      run(process.execPath, ['verify-export.mjs', 'export.zip'], { cwd: empty, env: {} }),
    ).rejects.toMatchObject({
      code: 1,
      stdout: expect.stringContaining('BROKEN'),
    })
    await rm(empty, { recursive: true })
    const { length } = await readFile(sealed)
    const changed = join(folder, 'changed.zip')
    for (let at = 0; at < length; at += Math.ceil(length / 40)) {
      await withChangedByte(sealed, changed, at)
      expect(await brokenChecks(changed), `byte ${at}`).not.toEqual({})
    }
    await withChangedByte(sealed, changed, length - 1)
    expect(await brokenChecks(changed)).toHaveProperty('file')
  }, 120_000)
})

describe('a file that is not as it was downloaded', () => {
  const run = (path: string) => runScript('verify-export', {}, path)

  it('passes if a system unpacked and packed it again, with a note that it did', async () => {
    const path = join(folder, 'packed.zip')
    const files = Object.fromEntries([...(await filesOf(sealed))].map(([name, text]) => [name, strToU8(text)]))
    const junk = { '.DS_Store': new Uint8Array(3), '__MACOSX/history/._manifest.json': new Uint8Array(3) }
    for (const packed of [files, { history: files, ...junk }]) {
      await writeFile(path, zipSync(packed as Zippable))
      const { code, output } = await run(path)
      expect(output).not.toContain('BROKEN')
      expect(output).toMatch(/^passes +file +its bytes are not the sealed ones: it was packed again$/m)
      expect(output).toMatch(/^not proved +that the archive is the one that was downloaded/m)
      expect(code).toBe(0)
    }
    const changed = { ...files, 'ledger.csv': strToU8(`${strFromU8(files['ledger.csv'] ?? new Uint8Array())} `) }
    await writeFile(path, zipSync(changed))
    expect(await brokenChecks(path)).toMatchObject({ parts: 'ledger.csv is not the part that was signed' })
  })

  it('is called cut off if its end is missing, and no export if it never was one', async () => {
    const path = join(folder, 'cut.zip')
    const bytes = await readFile(sealed)
    for (const length of [4, 5_000, bytes.length - 100, bytes.length - 1]) {
      await writeFile(path, bytes.subarray(0, length))
      expect((await brokenChecks(path)).file, `${length} bytes`).toMatch(/^it is cut off, or damaged, after \d+ bytes/)
    }
    await writeFile(path, '<html>Sign in</html>')
    expect(await brokenChecks(path)).toEqual({ file: 'it is no .zip archive' })
    await writeFile(path, zipSync({ 'photo.jpg': new Uint8Array(9) }))
    expect(await brokenChecks(path)).toEqual({ manifest: 'it has no manifest.json' })
  })
})

describe('a checker that was written from the page about the format alone', () => {
  it('uses nothing of the product', async () => {
    const source = await readFile(new URL('../../support/independent-checker.ts', import.meta.url), 'utf8')
    const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, name]) => name)
    expect(imported.length).toBeGreaterThan(0)
    for (const name of imported) expect(name).toMatch(/^node:/)
  })

  it('finds nothing in an export, and a changed byte in each of its parts', async () => {
    const tournament = await saved('independent', await linkTo(ofTournament, director(), 'opened'))
    for (const path of [sealed, opened, tournament]) {
      expect(independentFindings(path)).toEqual([])
      const files = await filesOf(path)
      const changed = join(folder, 'one-byte.zip')
      for (const [name, text] of files) {
        for (const part of [0.1, 0.5, 0.9]) {
          const bytes = Buffer.from(text)
          const at = Math.floor(bytes.length * part)
          bytes[at] = (bytes[at] ?? 0) ^ 1
          await pack(changed, new Map<string, string | Uint8Array>([...files, [name, bytes]]))
          expect(independentFindings(changed), `${name}, byte ${at}`).not.toEqual([])
        }
        expect(await brokenChecks(changed), name).not.toEqual({})
      }
    }
  })
})

describe('a forger who packs the file again', () => {
  type Files = Map<string, string>
  const forged = async (change: (files: Files) => void, keyId: string | null = null) => {
    const files = await filesOf(sealed)
    change(files)
    const path = join(folder, 'forged.zip')
    await pack(path, files)
    return brokenChecks(path, keyId)
  }
  const edit = (files: Files, name: string, change: (text: string) => string): void => {
    const text = files.get(name) ?? ''
    const after = change(text)
    if (after === text) throw new Error(`nothing changed in ${name}`)
    files.set(name, after)
  }
  const withoutLine = (text: string, part: string): string => {
    const lines = text.split('\n')
    lines.splice(
      lines.findIndex((line) => line.includes(part)),
      1,
    )
    return lines.join('\n')
  }
  /** Signs the changed files with another key. */
  const signAgain = (files: Files): void => {
    const signer = anchorSigner(Buffer.alloc(32, 9))
    const manifest = JSON.parse(files.get('manifest.json') ?? '') as ExportManifest
    const anchor = { ...manifest.anchor, keyId: signer.keyId, signature: signer.sign(anchorText(manifest.anchor)) }
    const parts = manifest.parts.map(({ name }) => {
      const text = files.get(name) ?? ''
      return { name, bytes: Buffer.byteLength(text), sha256: createHash('sha256').update(text).digest('hex') }
    })
    const text = JSON.stringify({ ...manifest, anchor, parts, publicKey: signer.publicKey })
    files.set('manifest.json', text)
    files.set('manifest.sig', signer.sign(exportText(text)))
  }

  it('is found by the chain and the parts if an event is changed', async () => {
    const found = await forged((files) =>
      edit(files, 'events.jsonl', (text) => text.replace('"total":8000', '"total":8001')),
    )
    expect(Object.keys(found)).toEqual(expect.arrayContaining(['parts', 'chain']))
    expect(found.chain).toMatch(/^\S+ \d+: wrong-hash$/)
  })

  it('is found if an event is removed, in the middle and at the end of a stream', async () => {
    const inMiddle = await forged((files) => edit(files, 'events.jsonl', (text) => withoutLine(text, '"OrderPlaced"')))
    expect(inMiddle).toHaveProperty('chain')
    const atEnd = await forged((files) => edit(files, 'events.jsonl', (text) => withoutLine(text, '"OrderCompleted"')))
    expect(atEnd).toHaveProperty('extent')
    expect(atEnd.proofs ?? atEnd.chain).toBeDefined()
  })

  it('is found if a cell of a table is changed, even if everything is signed again with another key', async () => {
    const found = await forged((files) => {
      edit(files, 'transactions.csv', (text) => text.replace('8000', '9000'))
      signAgain(files)
    })
    expect(Object.keys(found)).toEqual(['transactions.csv'])
    expect(found['transactions.csv']).toMatch(/^missing: t1,/)
  })

  it('is found by the proofs if a stream is left out', async () => {
    const found = await forged((files) => {
      const { stream } = JSON.parse(
        files
          .get('events.jsonl')
          ?.split('\n')
          .findLast((line) => line !== '') ?? '',
      )
      edit(files, 'events.jsonl', (text) =>
        text
          .split('\n')
          .filter((line) => !line.includes(`"stream":"${stream}"`))
          .join('\n'),
      )
      edit(files, 'proofs.jsonl', (text) =>
        text.replace(/"path":\["(.)/, (_, digit) => `"path":["${digit === '0' ? '1' : '0'}`),
      )
      signAgain(files)
    })
    expect(found.proofs).toContain('its proof does not lead to the signed root')
  })

  it('is found by the signature, and by the key if it is signed with another one', async () => {
    expect(
      await forged((files) => edit(files, 'manifest.json', (text) => text.replace('sealed', 'opened'))),
    ).toHaveProperty('signature')
    const { keyId } = shop.product.app.archive
    expect(await brokenChecks(sealed, keyId)).toEqual({})
    expect(await forged(signAgain)).toEqual({})
    expect(await forged(signAgain, keyId)).toMatchObject({ signature: `the expected key is ${keyId}` })
  })
})
