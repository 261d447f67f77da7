import { mayWith } from '../kernel/permission.ts'

/** Admins, directors and staging staff record results (bouts rule 30). */
export const mayRecordBouts = mayWith('admin', 'director', 'staging')

/** Only directors and admins change what voids bouts that were fought (bouts rule 34). */
export const mayVoidBouts = mayWith('admin', 'director')
