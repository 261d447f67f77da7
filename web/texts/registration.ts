import { catalog } from './catalog.ts'
import en from './en/registration.ts'

export const registrationText = catalog('registration', en, {
  es: () => import('./es/registration.ts'),
  de: () => import('./de/registration.ts'),
})
