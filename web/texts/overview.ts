import { catalog } from './catalog.ts'
import en from './en/overview.ts'

/** Directors’ Overview and Invoices tabs. */
export const overviewText = catalog('overview', en, {
  es: () => import('./es/overview.ts'),
  de: () => import('./de/overview.ts'),
})
