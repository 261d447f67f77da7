import type { RowOf, Table } from '../kernel/projection.ts'

/** A name as SQL spells it: `studentId` → `student_id`, `athlete-call` → `athlete_call`. `sqlName` does it to values. */
export type SqlName<S extends string, Done extends string = ''> = string extends S
  ? string
  : S extends `${infer Letter}${infer Rest}`
    ? SqlName<Rest, `${Done}${SqlLetter<Letter>}`>
    : Done
type SqlLetter<L extends string> = L extends '-' ? '_' : L extends Lowercase<L> ? L : `_${Lowercase<L>}`

/** What the kernel adds to the columns of every table. */
interface KernelColumns {
  readonly tenant: string
  readonly position: number
  readonly deleted: boolean
}

/** A declared table as Kysely sees it: SQL names, TypeScript values. */
type SqlTable<T> = {
  [K in (keyof RowOf<T> & string) | keyof KernelColumns as SqlName<K>]: K extends keyof RowOf<T>
    ? RowOf<T>[K]
    : K extends keyof KernelColumns
      ? KernelColumns[K]
      : never
}

/** The schema of every table a module exports: `SchemaOf<typeof import('./people.tables.ts')>`. */
export type SchemaOf<Module> = {
  [K in keyof Module as Module[K] extends Table<infer _Columns, infer Name> ? SqlName<Name> : never]: SqlTable<
    Module[K]
  >
}
