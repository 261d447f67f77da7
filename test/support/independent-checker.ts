import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/*
 * A second checker of exports. It is written from `api/audit/history-export/FORMAT.md` alone and uses nothing of the product, so
 * that it finds what the page leaves out and what the product's checker has in common with its exports.
 */

// biome-ignore lint/suspicious/noExplicitAny: what is read may be anything
type Json = any

interface Archive {
  readonly files: ReadonlyMap<string, Buffer>
  readonly isSealed: boolean
}

const sha256 = (...parts: readonly (string | Uint8Array)[]): Buffer => {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest()
}

const readArchive = (bytes: Buffer): Archive => {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 5, 6]))
  if (end === -1) throw new Error('no end of an index')
  const comment = bytes.subarray(end + 22).toString('latin1')
  const files = new Map<string, Buffer>()
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [name, extra, about] = [28, 30, 32].map((field) => bytes.readUInt16LE(at + field)) as [number, number, number]
    const local = bytes.readUInt32LE(at + 42)
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20))
    const isDeflated = bytes.readUInt16LE(at + 10) === 8
    files.set(bytes.toString('utf8', at + 46, at + 46 + name), isDeflated ? inflateRawSync(packed) : packed)
    at += 46 + name + extra + about
  }
  return { files, isSealed: comment === sha256(bytes.subarray(0, bytes.length - 64)).toString('hex') }
}

/** RFC 8785. */
const canonical = (value: Json): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  const members = Object.keys(value)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`)
  return `{${members.join(',')}}`
}

const leafHash = ({ stream, revision, hash }: Json): Buffer => sha256(Buffer.of(0), [stream, revision, hash].join('\n'))

/** RFC 6962, 2.1. */
const treeHash = (leaves: readonly Buffer[]): Buffer => {
  const [only] = leaves
  if (only === undefined) return sha256()
  if (leaves.length === 1) return only
  let half = 1
  while (half * 2 < leaves.length) half *= 2
  return sha256(Buffer.of(1), treeHash(leaves.slice(0, half)), treeHash(leaves.slice(half)))
}

/** RFC 9162, 2.1.3.2. */
const rootOfPath = (leaf: Buffer, index: number, size: number, path: readonly string[]): string => {
  let [fn, sn, r] = [index, size - 1, leaf]
  for (const hex of path) {
    const p = Buffer.from(hex, 'hex')
    if (sn === 0) return ''
    if (fn % 2 === 1 || fn === sn) {
      r = sha256(Buffer.of(1), p, r)
      while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn >> 1, sn >> 1]
    } else r = sha256(Buffer.of(1), r, p)
    ;[fn, sn] = [fn >> 1, sn >> 1]
  }
  return sn === 0 ? r.toString('hex') : ''
}

const TABLES: Readonly<Record<string, string>> = {
  'registrations.csv': 'tournamentId,studentId,entryId,eventId,status,origin,transactionId,created',
  'transactions.csv':
    'tournamentId,id,transactionId,membershipId,userId,type,status,date,currency,discount,convenienceFee,platformFee,total,processorFee,refunded,chargedBack',
  'brackets.csv': 'tournamentId,bracketId,eventId,divisionId,sequence,studentId,status',
  'results.csv': 'tournamentId,bracketId,studentId,place,score,corrections',
  'ledger.csv': 'position,date,originalDate,kind,tournamentId,transactionId,account,amount',
}

/** What is wrong with an export; nothing if it is as the page says. */
export const independentFindings = (path: string): readonly string[] => {
  try {
    const { files, isSealed } = readArchive(readFileSync(path))
    return [...(isSealed ? [] : ['the seal is not that of the bytes']), ...findingsIn(files)]
  } catch (error) {
    return [(error as Error).message]
  }
}

const findingsIn = (files: Archive['files']): readonly string[] => {
  const found: string[] = []
  const must = (isRight: boolean, what: string): void => void (isRight || found.push(what))
  const text = (name: string): string => files.get(name)?.toString('utf8') ?? ''
  const manifest: Json = JSON.parse(text('manifest.json'))
  const { anchor } = manifest
  const isOrganization = manifest.tournamentId === null

  const key = createPublicKey(manifest.publicKey)
  must(manifest.format === 'matside export' && manifest.version === 1, 'format')
  must(keyIdOf(key) === anchor.keyId, 'key id')
  must(isSigned(key, `matside export 1\n${text('manifest.json')}`, text('manifest.sig').trimEnd()), 'signature')
  must(isSigned(key, textOfAnchor(anchor), anchor.signature), 'signature of the anchor')
  must(anchor.tenant === manifest.tenant, 'tenant of the anchor')

  const tables = Object.keys(TABLES).filter((name) => isOrganization || name !== 'ledger.csv')
  const parts = ['events.jsonl', 'proofs.jsonl', ...tables]
  must(manifest.parts.map(({ name }: Json) => name).join() === parts.join(), 'the names of the parts')
  must([...files.keys()].join() === [...parts, 'manifest.json', 'manifest.sig'].join(), 'the files of the archive')
  for (const { name, bytes, sha256: hash } of manifest.parts) {
    const content = files.get(name) ?? Buffer.alloc(0)
    must(content.length === bytes && sha256(content).toString('hex') === hash, `${name} differs`)
  }

  const lines = (name: string): Json[] => {
    const all = text(name).split('\n')
    must(all.pop() === '', `${name} does not end with a line`)
    return all.map((line) => JSON.parse(line))
  }
  const events = lines('events.jsonl')
  const anchors = `anchors-${manifest.tenant}`
  const streams = Map.groupBy(events, ({ stream }) => stream as string)
  must(events.length === manifest.events, 'the number of events')
  must(
    [...streams.values()].flat().every((event, at) => event === events[at]),
    'events are not stream by stream',
  )
  const order = [...streams.keys()].filter((stream) => stream !== anchors)
  const firsts = order.map((stream) => streams.get(stream)?.[0].position)
  must(isAscending(firsts), 'the order of the streams')
  must(!streams.has(anchors) || (isOrganization && [...streams.keys()].at(-1) === anchors), 'the place of the anchors')
  for (const [stream, own] of streams) {
    let hash = ''
    for (const [at, event] of own.entries()) {
      const { id, type, version, revision, time, tenant, actor, commandId, commandHash } = event
      const { correlationId, causationId, data } = event
      const hashed = [id, type, version, stream, revision, time, tenant, actor]
      const rest = [commandId, commandHash, correlationId, causationId, data]
      hash = sha256(`${hash}\n${canonical([...hashed, ...rest])}`).toString('base64url')
      must(event.hash === hash && revision === at, `${stream} ${at}: the chain`)
      must(tenant === manifest.tenant && event.position <= anchor.upTo, `${stream} ${at}: the extent`)
      must(event.opened === undefined || (manifest.content === 'opened' && data.$personal), `${stream} ${at}: opened`)
    }
    must(isAscending(own.map(({ position }) => position)), `${stream}: its positions`)
    if (!isOrganization) must(own[0].data.tournamentId === manifest.tournamentId, `${stream}: its tournament`)
  }

  const proofs = lines('proofs.jsonl')
  must(proofs.length === manifest.streams && proofs.map(({ stream }) => stream).join() === order.join(), 'the proofs')
  for (const proof of proofs) {
    const { stream, revision, hash, index, path } = proof
    const end = streams.get(stream)?.at(-1)
    must(end?.revision === revision && end?.hash === hash, `${stream}: its end`)
    must(rootOfPath(leafHash(proof), index, anchor.streams, path) === anchor.root, `${stream}: its proof`)
  }
  if (isOrganization) {
    must(proofs.length === anchor.streams && proofs.every(({ index }, at) => index === at), 'streams are missing')
    const log = events.filter(({ stream }) => stream !== anchors).sort((a, b) => a.position - b.position)
    for (const { type, data } of streams.get(anchors) ?? []) {
      if (type !== 'HistoryAnchored') continue
      if (data.keyId === anchor.keyId) must(isSigned(key, textOfAnchor(data), data.signature), `anchor ${data.upTo}`)
      const ends = new Map(log.filter(({ position }) => position <= data.upTo).map((event) => [event.stream, event]))
      const root = treeHash([...ends.values()].map(leafHash)).toString('hex')
      must(root === data.root && ends.size === data.streams, `the root up to ${data.upTo}`)
    }
  }

  for (const name of tables) {
    const rows = text(name).split('\r\n')
    must(rows.pop() === '' && rows.shift() === TABLES[name], `${name}: its columns`)
    must(isAscending(rows), `${name}: its order`)
  }
  return found
}

const isAscending = <T extends string | number>(values: readonly T[]): boolean =>
  values.every((value, at) => at === 0 || (values[at - 1] as T) <= value)

const keyIdOf = (key: KeyObject): string => sha256(key.export({ format: 'der', type: 'spki' })).toString('hex')

const textOfAnchor = ({ tenant, upTo, streams, root }: Json): string =>
  ['matside anchor 1', tenant, upTo, streams, root].join('\n')

const isSigned = (key: KeyObject, text: string, signature: string): boolean =>
  verify(null, Buffer.from(text), key, Buffer.from(signature, 'base64url'))
