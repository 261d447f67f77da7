/** Kinds of personal data and money whose reads by staff are recorded (audit rule 20). */
export const readKinds = [
  'registrations',
  'students',
  'people',
  'payments',
  'books',
  'brackets',
  'results',
  'videos',
  'history',
  'search',
  'feedback',
  'who-looked',
] as const
export type ReadKind = (typeof readKinds)[number]

/** What an endpoint returns of whom. */
export interface DeclaredReads {
  readonly of: ReadKind
  /** The param that names the tournament; default: `t`, if the path has it. */
  readonly tournament?: string
  /**
   * The record, by its kind and the param or the field of the query with its id, or ids separated by commas or pipes:
   * `{ student: 's' }`. Absent: a list.
   */
  readonly record?: Readonly<Record<string, string>>
  /** The field of the query with records and their kinds: `student:…,user:…`. Absent in a query: a list. */
  readonly records?: string
  /** The field of the answer with the student whose data it is, if the record is another one. */
  readonly student?: string
  readonly how?: 'download'
}

/** Depends on the params if a param names the list. */
export type Reads = DeclaredReads | ((params: Readonly<Record<string, string>>) => DeclaredReads)

export const readsFor = (reads: Reads, params: Readonly<Record<string, string>>): DeclaredReads =>
  typeof reads === 'function' ? reads(params) : reads
