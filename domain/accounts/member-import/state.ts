import { aggregate } from '../../kernel/decider.ts'
import type { MemberImportEvent } from './events.ts'

type Data<T extends MemberImportEvent['type']> = Extract<MemberImportEvent, { type: T }>['data']
/** What an import has created so far. */
export type ImportCounts = Omit<Data<'MembersImported'>, 'importId' | 'done'>

export interface MemberImport {
  /** Null until the import is started. */
  readonly started: Data<'MemberImportStarted'> | null
  /** How many families are done, in the workbook's order. */
  readonly done: number
  readonly made: ImportCounts
  /** Null while it is running. */
  readonly end: 'complete' | 'failed' | null
}

const evolve = (state: MemberImport, event: MemberImportEvent): MemberImport => {
  switch (event.type) {
    case 'MemberImportStarted':
      return { ...state, started: event.data }
    case 'MembersImported': {
      const { done, importId: _, ...made } = event.data
      return { ...state, done, made: sumOf([state.made, made]) }
    }
    case 'MemberImportCompleted':
      return { ...state, end: 'complete' }
    case 'MemberImportFailed':
      return { ...state, end: 'failed' }
    default:
      return state
  }
}

const nothing: ImportCounts = { newFamilies: 0, newAdults: 0, newStudents: 0, skipped: 0 }

export const sumOf = (all: readonly ImportCounts[]): ImportCounts =>
  all.reduce(
    (sum, one) => ({
      newFamilies: sum.newFamilies + one.newFamilies,
      newAdults: sum.newAdults + one.newAdults,
      newStudents: sum.newStudents + one.newStudents,
      skipped: sum.skipped + one.skipped,
    }),
    nothing,
  )

/** Stream `member-import-<tenant>.<importId>`. */
export const memberImportAggregate = aggregate<MemberImport, MemberImportEvent, { readonly importId: string }>({
  name: 'member-import',
  ids: ({ importId }) => [importId],
  initial: { started: null, done: 0, made: nothing, end: null },
  evolve,
})
