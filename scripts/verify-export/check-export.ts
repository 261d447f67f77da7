import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { verifyChain } from '../../api/adapters/event-store/hash-chain.ts'
import { openingReader } from '../../api/adapters/event-store/opening-reader.ts'
import { sealedOf } from '../../api/adapters/event-store/personal-fields.ts'
import { checkAnchors } from '../../api/adapters/history-anchors/check-anchors.ts'
import { rootByPath } from '../../api/adapters/history-anchors/merkle-tree.ts'
import {
  EVENTS,
  type ExportManifest,
  fileOfView,
  MANIFEST,
  PROOFS,
  SIGNATURE,
  type StreamProof,
} from '../../api/audit/history-export/manifest.ts'
import { viewsOf } from '../../api/audit/history-export/views.ts'
import { ANCHORS, anchorText, exportText, leafText } from '../../domain/audit/published.ts'
import { allEvents } from '../../domain/events.ts'
import type { Recorded } from '../../domain/kernel/event.ts'
import type { StoredEvent } from '../../domain/kernel/event-store.ts'
import { eventInvariants } from '../verify-history/check-events.ts'
import { foldedCsv } from './fold-views.ts'
import { openSealedZip, type SealedZip } from './sealed-zip.ts'

/** One check of an export with what it found: nothing if it passes. */
export interface CheckedExport {
  readonly check: string
  readonly name: string
  readonly findings: readonly string[]
}

export interface ExportReport {
  readonly checks: readonly CheckedExport[]
  /** What the file alone cannot prove. */
  readonly unproved: readonly string[]
}

/** Invariants of `verify-history` that need neither keys nor the views, and no other streams than the export has. */
const INVARIANTS = {
  organization: new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 13, 14, 15, 19, 21]),
  tournament: new Set([1, 2, 5, 6, 7, 8, 9, 10, 19, 21]),
}

type Findings = readonly string[]
type ArchivedEvent = StoredEvent & { readonly opened?: unknown }

/**
 * Checks an export with nothing but the file: its bytes, signature and parts, the chain and the proof of each stream, the
 * invariants, and the views against a fold of the events. `keyId`: the key that it must be signed with. Checks that others
 * depend on end the report if they fail.
 */
export const checkExport = async (path: string, keyId: string | null): Promise<ExportReport> => {
  const checks: CheckedExport[] = []
  const report = (check: string, name: string, findings: Findings): void => {
    checks.push({ check, name, findings })
  }
  const check = async (name: string, what: string, find: () => Findings | Promise<Findings>): Promise<void> => {
    // What is not as it was written may be no event at all.
    const failed = (error: Error): Findings => [`the check ended with an error: ${error.message}`]
    report(name, what, await Promise.resolve().then(find).catch(failed))
  }
  const ended = (): ExportReport => ({ checks, unproved: [] })
  const zip = await openSealedZip(path, MANIFEST).catch((error: Error) => error)
  if (zip instanceof Error) {
    report('file', 'the file is an export', [zip.message])
    return ended()
  }
  if (zip.seal === 'none') report('file', 'its bytes are not the sealed ones: it was packed again', [])
  else
    report('file', 'every byte is as it was written', zip.seal === 'intact' ? [] : ['the bytes do not match the seal'])
  if (!zip.names.includes(MANIFEST)) {
    report('manifest', 'the file is an export', [`it has no ${MANIFEST}`])
    return ended()
  }
  const manifest = await readManifest(zip).catch((error: Error) => error)
  if (manifest instanceof Error) {
    report('manifest', 'the manifest can be read', [manifest.message])
    return ended()
  }
  const { text, signature, is } = manifest
  await check('signature', `signed with the key ${is.anchor.keyId}`, () => faultsOfKey(text, signature, is, keyId))
  const { faults, events, proofs, views } = await readParts(zip, is)
  report('parts', `${is.parts.length} parts have the size and hash that was signed`, faults)

  await check('chain', `${events.length} events are one chain in each stream`, () =>
    verifyChain(events).map((fault) => at(fault, fault.fault)),
  )
  await check('extent', 'the events are those of the manifest', () => faultsOfExtent(is, events))
  await check('proofs', `${proofs.length} streams are in the signed root`, () => faultsOfProofs(is, events, proofs))
  if (is.tournamentId === null)
    await check('anchors', 'no stream is missing in any anchor', () => faultsOfAnchors(is, events))
  await check('personal', `personal data is ${is.content}`, () => faultsOfPersonal(is, events))

  const recorded = await withoutPersonal(events).catch((error: Error) => error)
  if (recorded instanceof Error) {
    report('events', 'the events can be read', [recorded.message])
    return ended()
  }
  const revisions = new Map(events.map(({ position, revision }) => [position, revision]))
  const applied = INVARIANTS[is.tournamentId === null ? 'organization' : 'tournament']
  for (const { invariant, name, check: find } of eventInvariants) {
    if (!applied.has(invariant)) continue
    await check(String(invariant), name, () =>
      find(recorded, noDigest).map(
        ({ stream, position, message }) => `${stream} ${revisions.get(position) ?? ''}: ${message}`,
      ),
    )
  }
  for (const view of viewsOf(is.tournamentId))
    await check(fileOfView(view), 'each line is the fold of the events', () =>
      differences(foldedCsv(view, recorded), views.get(view) ?? ''),
    )
  return { checks, unproved: unproved(is, keyId, zip) }
}

/** The invariants that need the installation's digest are not among those of an export. */
const noDigest = { of: () => '' }

const unproved = (
  { tournamentId, anchor }: ExportManifest,
  keyId: string | null,
  { seal }: Pick<SealedZip, 'seal'>,
): Findings => [
  ...(seal === 'none' ? ['that the archive is the one that was downloaded: its content was checked instead'] : []),
  ...(keyId === null ? [`that ${anchor.keyId} is the organization’s key: compare it, or give it as --key`] : []),
  ...(tournamentId === null
    ? []
    : ['that no stream of the tournament is missing: the organization’s export proves it']),
]

interface ReadManifest {
  readonly text: string
  readonly signature: string
  readonly is: ExportManifest
}

const readManifest = async (zip: SealedZip): Promise<ReadManifest> => {
  const text = await textOf(zip, MANIFEST)
  const is = JSON.parse(text) as ExportManifest
  if (is.format !== 'matside export' || is.version !== 1) throw new Error('its format is unknown to this program')
  const { anchor, parts, publicKey } = is as Partial<ExportManifest>
  if (anchor === undefined || parts === undefined || publicKey === undefined) throw new Error('it is not complete')
  return { text, signature: (await textOf(zip, SIGNATURE)).trim(), is }
}

const textOf = async (zip: SealedZip, name: string): Promise<string> => {
  const parts: Uint8Array[] = []
  for await (const part of zip.read(name)) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

const isSigned = (key: KeyObject, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))

const keyIdOf = (key: KeyObject): string =>
  createHash('sha256')
    .update(key.export({ format: 'der', type: 'spki' }))
    .digest('hex')

const faultsOfKey = (
  text: string,
  signature: string,
  { publicKey, anchor, tenant }: ExportManifest,
  expected: string | null,
): Findings => {
  const key = createPublicKey(publicKey)
  const faults = []
  if (!isSigned(key, exportText(text), signature)) faults.push('the manifest is not signed with its key')
  if (!isSigned(key, anchorText(anchor), anchor.signature)) faults.push('the anchor is not signed with the key')
  if (keyIdOf(key) !== anchor.keyId) faults.push(`the key is ${keyIdOf(key)}`)
  if (expected !== null && keyIdOf(key) !== expected) faults.push(`the expected key is ${expected}`)
  if (anchor.tenant !== tenant) faults.push(`the anchor is that of ${anchor.tenant}`)
  return faults
}

interface ReadParts {
  readonly faults: readonly string[]
  readonly events: readonly ArchivedEvent[]
  readonly proofs: readonly StreamProof[]
  readonly views: ReadonlyMap<string, string>
}

/** Reads all parts, as far as they can be read. */
const readParts = async (zip: SealedZip, { parts, tournamentId }: ExportManifest): Promise<ReadParts> => {
  const faults: string[] = []
  const events: ArchivedEvent[] = []
  const proofs: StreamProof[] = []
  const views = new Map<string, string>()
  const read = async (name: string, take: (text: string) => void): Promise<void> => {
    const sha256 = createHash('sha256')
    let bytes = 0
    const counted = async function* (): AsyncGenerator<Uint8Array> {
      for await (const part of zip.read(name)) {
        sha256.update(part)
        bytes += part.length
        yield part
      }
    }
    try {
      for await (const line of linesOf(counted())) take(line)
    } catch (error) {
      faults.push(`${name}: ${(error as Error).message}`)
      return
    }
    const signed = parts.find((part) => part.name === name)
    if (signed?.bytes !== bytes || signed.sha256 !== sha256.digest('hex'))
      faults.push(`${name} is not the part that was signed`)
  }
  await read(EVENTS, (line) => events.push(JSON.parse(line) as ArchivedEvent))
  await read(PROOFS, (line) => proofs.push(JSON.parse(line) as StreamProof))
  for (const view of viewsOf(tournamentId)) {
    const lines: string[] = []
    await read(fileOfView(view), (line) => lines.push(`${line}\n`))
    views.set(view, lines.join(''))
  }
  const known = new Set([MANIFEST, SIGNATURE, EVENTS, PROOFS, ...viewsOf(tournamentId).map(fileOfView)])
  for (const name of [...zip.names, ...parts.map((part) => part.name)])
    if (!known.has(name)) faults.push(`${name} is no part of an export`)
  return { faults, events, proofs, views }
}

/** The lines of a text, without their ends. */
async function* linesOf(parts: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest: Buffer[] = []
  for await (const part of parts) {
    let from = 0
    for (let end = part.indexOf(10); end !== -1; end = part.indexOf(10, from)) {
      yield Buffer.concat([...rest, part.subarray(from, end)]).toString('utf8')
      rest = []
      from = end + 1
    }
    if (from < part.length) rest.push(Buffer.from(part.subarray(from)))
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString('utf8')
}

const at = ({ stream, revision }: Pick<StoredEvent, 'stream' | 'revision'>, fault: string): string =>
  `${stream} ${revision}: ${fault}`

const faultsOfExtent = (manifest: ExportManifest, events: readonly ArchivedEvent[]): Findings => {
  const { tenant, tournamentId, anchor } = manifest
  const faults = []
  if (events.length !== manifest.events)
    faults.push(`${manifest.events} events were exported, ${events.length} are here`)
  for (const event of events) {
    if (event.tenant !== tenant) faults.push(at(event, `it is an event of ${event.tenant}`))
    if (event.position > anchor.upTo) faults.push(at(event, 'it is later than the anchor'))
    const named = (event.data as { readonly tournamentId?: string }).tournamentId ?? null
    if (tournamentId !== null && event.revision === 0 && named !== tournamentId)
      faults.push(at(event, 'its stream is not of the tournament'))
  }
  return faults
}

const faultsOfProofs = (
  { anchor, streams, tournamentId }: ExportManifest,
  events: readonly ArchivedEvent[],
  proofs: readonly StreamProof[],
): Findings => {
  const faults = []
  const ends = new Map(events.map((event) => [event.stream, event]))
  const proved = new Set<string>()
  for (const proof of proofs) {
    const { stream, revision, hash, index, path } = proof
    const end = ends.get(stream)
    proved.add(stream)
    if (end?.revision !== revision || end.hash !== hash)
      faults.push(at(proof, `the stream ends with ${end?.revision ?? 'no event'}`))
    if (rootByPath(leafText(stream, { revision, hash }), { index, size: anchor.streams, path }) !== anchor.root)
      faults.push(at(proof, 'its proof does not lead to the signed root'))
  }
  for (const [stream, end] of ends)
    if (!proved.has(stream) && (tournamentId !== null || !stream.startsWith(`${ANCHORS}-`)))
      faults.push(at(end, 'the stream has no proof'))
  if (proofs.length !== streams) faults.push(`${streams} streams were exported, ${proofs.length} have a proof`)
  return faults
}

/** The anchor of the export, and all earlier ones, which are events of it. */
const faultsOfAnchors = async (
  { anchor, tenant }: ExportManifest,
  events: readonly ArchivedEvent[],
): Promise<Findings> => {
  const log = inLogOrder(events)
  const store = {
    head: async () => anchor.upTo,
    readAll: async ({ after = -1, limit, types }: { after?: number; limit: number; types?: readonly string[] }) => {
      const from = log.findIndex(({ position }) => position > after)
      const rest = from === -1 ? [] : log.slice(from)
      return (types === undefined ? rest : rest.filter(({ type }) => types.includes(type))).slice(0, limit)
    },
  }
  const anchored = await checkAnchors(store, signatures, { outside: [anchor] })
  return (anchored.byTenant.get(tenant)?.faults ?? [])
    .filter(({ kind }) => kind === 'wrong-root')
    .map(({ position }) => `the root up to ${position} is another one`)
}

/** The signature of the export's anchor is checked with its key; earlier ones may have another key. */
const signatures = { keyId: '', publicKey: '', sign: () => '', verify: () => true }

const faultsOfPersonal = ({ content }: ExportManifest, events: readonly ArchivedEvent[]): Findings =>
  events.flatMap((event) => {
    if (event.opened === undefined) return []
    if (content === 'sealed') return [at(event, 'personal fields are opened')]
    return sealedOf(event) === undefined ? [at(event, 'fields are opened that were not sealed')] : []
  })

const inLogOrder = <E extends StoredEvent>(events: readonly E[]): readonly E[] =>
  events.toSorted((a, b) => a.position - b.position)

/** The events as the program reads them of erased people: in log order, in their newest versions, without personal data. */
const withoutPersonal = async (events: readonly ArchivedEvent[]): Promise<readonly Recorded[]> => {
  const keys = {
    existing: async (_tenant: string, ids: readonly string[]) => new Map(ids.map((id) => [id, null])),
    keyFor: async () => null,
    erase: async () => {},
  }
  return openingReader(keys, allEvents).open(inLogOrder(events))
}

/** How many lines that differ are named. */
const NAMED = 20

const differences = (expected: string, found: string): Findings => {
  if (expected === found) return []
  const [wanted, given] = [expected, found].map((text) => text.split('\r\n')) as [string[], string[]]
  const missing = difference(wanted, given).map((line) => `missing: ${line}`)
  const more = difference(given, wanted).map((line) => `not from the events: ${line}`)
  const all = [...missing, ...more]
  return all.length === 0 ? ['its lines are in another order, or repeated'] : all.slice(0, NAMED)
}

const difference = (lines: readonly string[], others: readonly string[]): Findings => {
  const known = new Set(others)
  return lines.filter((line) => !known.has(line))
}
