import type { RowOf, Table } from '../kernel/projection.ts'

/** A name as SQL spells it: `studentId` → `student_id`, `athlete-call` → `athlete_call`. `sqlName` does this to values. */
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

/** The schema of declared tables: `SchemaOf<typeof tables>`. Tables have their own names, not those of the record's keys. */
export type SchemaOf<Declared> = {
  [K in keyof Declared as Declared[K] extends Table<infer _Columns, infer Name> ? SqlName<Name> : never]: SqlTable<
    Declared[K]
  >
}

/** The schema of all tables of these views. */
export type SchemaOfViews<Views extends readonly { readonly tables: unknown }[]> = Intersection<
  { [I in keyof Views]: SchemaOf<Views[I]['tables']> }[number]
>
type Intersection<U> = (U extends unknown ? (_: U) => void : never) extends (_: infer I) => void ? I : never
