import type { RecordKind } from '../../domain/kernel/fields.ts'

/** Two letters for each kind of record, to save space: the entry of an import names three records for each athlete. */
export const shortKind: Readonly<Record<RecordKind, string>> = {
  tenant: 'te',
  facility: 'fa',
  program: 'pg',
  level: 'le',
  input: 'in',
  user: 'us',
  membership: 'me',
  student: 'st',
  tournament: 'to',
  event: 'ev',
  catalogItem: 'ci',
  division: 'di',
  stock: 'sk',
  order: 'or',
  entry: 'en',
  line: 'li',
  import: 'im',
  transaction: 'tr',
  invoice: 'iv',
  refund: 're',
  dispute: 'dp',
  disbursement: 'db',
  draw: 'dr',
  bracket: 'br',
  feedback: 'fe',
  category: 'ca',
  curriculumItem: 'cu',
  rubric: 'ru',
  scoringRule: 'sr',
  submission: 'su',
  review: 'rv',
  content: 'co',
  invitation: 'it',
  coupon: 'cp',
  apiKey: 'ak',
  webhook: 'wh',
  lesson: 'ls',
  notice: 'no',
  payout: 'po',
}

const kinds = new Map(Object.entries(shortKind).map(([kind, short]) => [short, kind as RecordKind]))

export const kindOf = (short: string): RecordKind => {
  const kind = kinds.get(short)
  if (kind === undefined) throw new Error(`there is no kind of record ${short}`)
  return kind
}
