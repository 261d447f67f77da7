import { catalog } from './catalog.ts'
import en from './en/coupons.ts'

export const couponsText = catalog('coupons', en, {
  es: () => import('./es/coupons.ts'),
  de: () => import('./de/coupons.ts'),
})
