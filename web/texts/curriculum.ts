import { catalog } from './catalog.ts'
import en from './en/curriculum.ts'

/** The curriculum as the organization’s admins write it. */
export const curriculumText = catalog('curriculum', en, {
  es: () => import('./es/curriculum.ts'),
  de: () => import('./de/curriculum.ts'),
})
