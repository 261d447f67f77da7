import type { ErasureList, ListedErasure } from '../../../commands/ports/erasure-list.ts'
import type { KeyedDigest } from '../../../commands/ports/keyed-digest.ts'
import type { Config } from '../../configuration/config.ts'
import { StartProblem } from '../../configuration/start-problem.ts'
import { appendLine, readLines } from '../line-file.ts'

/** An entry of the list: ids and a moment, signed with the secret of the installation. */
interface SignedErasure extends ListedErasure {
  readonly signature: string
}

/** An entry whose signature has not been checked; null for a text that is none. */
const parseEntry = (text: string): SignedErasure | null => {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as SignedErasure) : null
  } catch {
    return null
  }
}

const signatureOf = (digest: KeyedDigest, { tenant, erasureId, at, ...plan }: ListedErasure): string => {
  const users = plan.users.map(({ userId, membershipId }) => [userId, membershipId])
  const students = plan.students.map(({ membershipId, studentId }) => [membershipId, studentId])
  return digest.of('erasures', tenant, erasureId, at, JSON.stringify([users, students, plan.membershipId]))
}

/** False also for an entry that lacks fields. */
const isSigned = (digest: KeyedDigest, entry: SignedErasure): boolean => {
  try {
    return signatureOf(digest, entry) === entry.signature
  } catch {
    return false
  }
}

export interface ReadableErasureList extends ErasureList {
  /**
   * All erasures, each once; null if there is no list. Throws StartProblem for an entry that was changed, or that another
   * installation has signed.
   */
  read(warn: (message: string) => void): Promise<readonly ListedErasure[] | null>
}

interface Entry {
  readonly where: string
  readonly value: SignedErasure | null
}

interface Place {
  append(erasure: SignedErasure): Promise<void>
  entries(warn: (message: string) => void): Promise<readonly Entry[] | null>
}

const filePlace = (path: string): Place => ({
  append: (erasure) => appendLine(path, JSON.stringify(erasure), (rest) => parseEntry(rest) !== null),
  entries: async (warn) =>
    (await readLines(path, parseEntry, warn))?.map(({ number, value }) => ({
      where: `${path}, line ${number}`,
      value,
    })) ?? null,
})

/** One blob an erasure, which none replaces; a retention policy of the container keeps it from being deleted. */
const containerPlace = (url: string): Place => {
  const open = async () => new (await import('@azure/storage-blob')).ContainerClient(url)
  const nameOf = ({ tenant, erasureId }: SignedErasure): string => `${tenant}/${erasureId}.json`
  return {
    append: async (erasure) => {
      const content = Buffer.from(JSON.stringify(erasure))
      const blob = (await open()).getBlockBlobClient(nameOf(erasure))
      await blob.upload(content, content.length, { conditions: { ifNoneMatch: '*' } }).catch(async (error: unknown) => {
        // Listed already; the address may give no right to replace it, which is refused as well.
        if (![403, 409].includes(Number(statusOf(error))) || !(await blob.exists())) throw error
      })
    },
    entries: async () => {
      const container = await open()
      const found: Entry[] = []
      try {
        for await (const { name } of container.listBlobsFlat()) {
          const value = parseEntry(String(await container.getBlobClient(name).downloadToBuffer()))
          found.push({ where: name, value: value !== null && nameOf(value) === name ? value : null })
        }
      } catch (error) {
        if (statusOf(error) === 404) return null
        throw error
      }
      return found
    },
  }
}

const statusOf = (error: unknown): unknown => (error as { readonly statusCode?: unknown }).statusCode

/** The list at the place of the settings, signed by the installation whose digests these are. */
export const erasureList = (place: Config['erasures'], digest: KeyedDigest): ReadableErasureList => {
  const { append, entries } = place.kind === 'file' ? filePlace(place.path) : containerPlace(place.url.reveal())
  return {
    add: ({ tenant, erasureId, at, users, students, membershipId }) => {
      const erasure = {
        tenant,
        erasureId,
        at,
        users: users.map(({ userId, membershipId: of }) => ({ userId, membershipId: of })),
        students: students.map(({ membershipId: of, studentId }) => ({ membershipId: of, studentId })),
        membershipId,
      }
      return append({ ...erasure, signature: signatureOf(digest, erasure) })
    },
    read: async (warn) => {
      const found = await entries(warn)
      if (found === null) return null
      const erasures = new Map<string, ListedErasure>()
      for (const { where, value } of found) {
        if (value === null || !isSigned(digest, value))
          throw new StartProblem(
            `The list of erasures was changed, or is another installation's (${where}): restore a copy of it. ` +
              'Without it, people who asked to be forgotten could be read again.',
          )
        const { signature: _, ...erasure } = value
        erasures.set(`${erasure.tenant}/${erasure.erasureId}`, erasure)
      }
      return [...erasures.values()]
    },
  }
}
