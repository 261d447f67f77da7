import type { BracketsPart } from '../../api/brackets/brackets.pdf.ts'
import { threadPrinter } from '../../api/documents/pdf/printer.ts'
import type { TreeSeat } from '../../api/documents/pdf/tree.ts'
import type { CredentialsPart } from '../../api/registration/credentials.pdf.ts'
import { type BenchRow, median } from './row.ts'

const ROUNDS = 3
const PARTS = 4
const ATHLETES = 12
const LAID_OUT = new URL('./laid-out.pdf.ts', import.meta.url)

const seat = (at: number): TreeSeat => ({
  name: `${at}  First${at} Last${at}`,
  about: `Facility ${at % 7}`,
  isOut: false,
  isMarked: at % 5 === 0,
})

const brackets: readonly BracketsPart[] = Array.from({ length: PARTS }, (_, part) => ({
  paper: 'LETTER',
  tournament: 'Bench',
  drawn: '',
  heading: 'Sparring',
  list: null,
  brackets: Array.from({ length: 12 }, (_, at) => ({
    title: `Division ${part * 12 + at}`,
    course: 'Knockout',
    athletes: [],
    seats: Array.from({ length: 16 }, (_, place) => (place < ATHLETES ? seat(place + 1) : null)),
    rounds: ['Round of 16', 'Quarterfinals', 'Semifinals', 'Final'],
    repechage: [[], []],
  })),
  words: {
    winner: 'Winner',
    repechage: '',
    upperHalf: '',
    lowerHalf: '',
    third: '',
    ifNoBye: '',
    unprintable: '',
    athlete: '',
    facility: '',
    score: '',
    place: '',
  },
  halves: [],
}))

const badges: readonly CredentialsPart[] = Array.from({ length: PARTS }, (_, part) => ({
  kind: 'badge',
  paper: 'LETTER',
  tournament: { title: 'Bench', about: '' },
  organization: 'Bench',
  words: { name: '', facility: '', role: '', events: '', noAthletes: '', unprintable: '' },
  cards: Array.from({ length: 48 }, (_, at) => ({
    name: `First${part * 48 + at} Last${at}`,
    role: 'Athlete',
    facility: `Facility ${at % 7}`,
    events: [],
    more: null,
    photo: null,
    href: `http://bench.localhost/event/cards/manage/registrations?athlete=${crypto.randomUUID()}`,
  })),
}))

/** Brackets and badges, printed by the product and by its renderer's layout alone, in turn. */
export const drawn = async (): Promise<BenchRow[]> => {
  const printer = threadPrinter({ most: 1, stallMs: 60_000 })
  const timeOf = async (module: URL, parts: readonly unknown[]): Promise<number> => {
    const began = performance.now()
    const job = { owner: 'bench', pages: 1, title: 'Bench', language: 'en' }
    for await (const bytes of printer.print({ ...job, module, parts })) if (bytes.length === 0) break
    return performance.now() - began
  }
  const compared = async (what: string, module: URL, parts: readonly unknown[]): Promise<BenchRow> => {
    const ours: number[] = []
    const peer: number[] = []
    for (let round = -1; round < ROUNDS; round++) {
      const laidOut = await timeOf(LAID_OUT, parts)
      const own = await timeOf(module, parts)
      if (round < 0) continue
      peer.push(laidOut)
      ours.push(own)
    }
    const ratio = median(peer.map((value, at) => value / (ours[at] ?? value)))
    return {
      name: `${what} as .pdf`,
      limit: '≥ 2 × as fast as laid out element by element',
      measured: `${median(ours).toFixed(0)} ms against ${median(peer).toFixed(0)} ms`,
      ratio,
      pass: ratio >= 2,
    }
  }
  try {
    return [
      await compared('48 brackets', new URL('../../api/brackets/brackets.pdf.ts', import.meta.url), brackets),
      await compared('192 badges', new URL('../../api/registration/credentials.pdf.ts', import.meta.url), badges),
    ]
  } finally {
    await printer.stop()
  }
}
