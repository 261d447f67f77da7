import type { AnchorSigner } from '../../commands/ports/anchor-signer.ts'
import type { FoundKey, PersonalDataKeys } from '../../commands/ports/personal-data-keys.ts'
import { ANCHORS } from '../../domain/audit/published.ts'
import type { EventStore, StoredEvent } from '../../domain/kernel/event-store.ts'
import { openFieldsOrNull, sealedOf } from '../adapters/event-store/personal-fields.ts'
import type { historyAnchors } from './anchors.ts'
import type { ArchivedEvent, HistoryArchive } from './app.ts'

interface Parts {
  readonly store: Pick<EventStore, 'readStream'>
  readonly keys: Pick<PersonalDataKeys, 'existing'>
  readonly signer: AnchorSigner
  readonly anchors: Pick<ReturnType<typeof historyAnchors>, 'anchorNow'>
}

/** Events per read of a stream. */
const PAGE = 500

/** What an export is made of: the events as stored, and the proofs of the newest anchor. */
export const historyArchive = ({ store, keys, signer, anchors }: Parts): HistoryArchive => {
  const withOpened = async (tenant: string, page: readonly StoredEvent[]): Promise<readonly ArchivedEvent[]> => {
    const subjects = new Set(page.flatMap((event) => sealedOf(event)?.subject ?? []))
    const found = subjects.size === 0 ? new Map<string, FoundKey>() : await keys.existing(tenant, [...subjects])
    return page.map((event) => {
      const { subject = '', sealed = '' } = sealedOf(event) ?? {}
      const key = found.get(subject) ?? null
      const isOpen = key !== null && key !== 'unopenable' && sealed !== ''
      const opened = isOpen ? openFieldsOrNull(sealed, key, event) : null
      return opened === null ? event : { ...event, opened }
    })
  }
  return {
    anchorNow: async (tenant) => {
      const anchored = await anchors.anchorNow(tenant)
      if (anchored === null) return null
      const { anchor, ends, tree } = anchored
      return { anchor, ends, pathOf: (index) => tree.pathOf(index) }
    },
    eventsOf: async function* (tenant, stream, upTo, isOpened) {
      for (let from = 0; from <= upTo; from += PAGE) {
        const page = await store.readStream(stream, { from, limit: Math.min(PAGE, upTo - from + 1) })
        if (page.length === 0) return
        yield isOpened ? await withOpened(tenant, page) : page
      }
    },
    anchorsOf: async (tenant, upTo) =>
      (await store.readStream(`${ANCHORS}-${tenant}`)).filter(({ position }) => position <= upTo),
    keyId: signer.keyId,
    publicKey: signer.publicKey,
    sign: signer.sign,
  }
}
