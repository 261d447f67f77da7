import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { threadPrinter } from '../../api/documents/pdf/printer.ts'
import type { CredentialsPart } from '../../api/registration/credentials.pdf.ts'
import { type BenchRow, percentile } from './row.ts'

const CARDS = 500
/** Cards per part of the file, as in the download. */
const CARDS_PER_PART = 12
const CARDS_PER_PAGE = 4

const photo = () => readFile(join(import.meta.dirname, '..', 'seed', 'videos', 'form.jpg'))

const job = { owner: 'bench', pages: CARDS / CARDS_PER_PAGE, title: 'Credentials', language: 'en' }

/** Credentials with a photo each, a part at a time, as the download reads them. */
async function* parts(): AsyncGenerator<CredentialsPart> {
  for (let from = 0; from < CARDS; from += CARDS_PER_PART) {
    const cards = Array.from({ length: Math.min(CARDS_PER_PART, CARDS - from) }, async (_, at) => ({
      name: `First${from + at} Last${from + at}`,
      role: 'Athlete',
      facility: 'Facility',
      more: null,
      events: ['Forms', 'Sparring'],
      photo: { bytes: new Uint8Array(await photo()), format: 'jpg' as const },
      href: `http://bench.localhost/event/cards/manage/registrations?athlete=${from + at}`,
    }))
    yield {
      kind: 'credential',
      paper: 'LETTER',
      organization: 'Bench',
      cards: await Promise.all(cards),
      tournament: { title: 'Cards', about: 'Mar 6, 2027' },
      words: {
        name: 'Name',
        facility: 'Training facility',
        role: 'Role',
        events: 'Events',
        noAthletes: 'No one is registered yet.',
        unprintable: '',
      },
    }
  }
}

/** Prints credentials with photos with the printer alone; its memory must not grow with the number of pages. */
export const withPhotos = async (): Promise<BenchRow[]> => {
  const printer = threadPrinter({ most: 2, stallMs: 60_000 })
  const module = new URL('../../api/registration/credentials.pdf.ts', import.meta.url)
  const print = async (): Promise<{ milliseconds: number; memory: readonly number[]; bytes: number }> => {
    const memory: number[] = []
    const began = performance.now()
    let bytes = 0
    for await (const part of printer.print({ ...job, module, parts: parts() })) {
      memory.push(process.memoryUsage.rss() / 1_048_576)
      bytes += part.length
    }
    return { milliseconds: performance.now() - began, memory, bytes }
  }
  try {
    await print()
    const { milliseconds, memory, bytes } = await print()
    const third = Math.floor(memory.length / 3)
    const [first, last] = [percentile(memory.slice(0, third), 100), percentile(memory.slice(-third), 100)]
    const pages = CARDS / CARDS_PER_PAGE
    return [
      {
        name: `${CARDS} credentials with photos as .pdf, the printer alone`,
        limit: 'reported',
        measured: `${((pages / milliseconds) * 1_000).toFixed(1)} pages/s, ${(bytes / 1e6).toFixed(1)} MB`,
        ratio: null,
        pass: null,
      },
      {
        name: 'memory of the process in the last third of that file',
        limit: '≤ 1.15 × in its first third',
        measured: `${last.toFixed(0)} MB against ${first.toFixed(0)} MB`,
        ratio: last / first,
        pass: last / first <= 1.15,
      },
    ]
  } finally {
    await printer.stop()
  }
}
