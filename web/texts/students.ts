import { catalog } from './catalog.ts'
import en from './en/students.ts'

export const studentsText = catalog('students', en, {
  es: () => import('./es/students.ts'),
  de: () => import('./de/students.ts'),
})
