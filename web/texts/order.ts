import { catalog } from './catalog.ts'
import en from './en/order.ts'

export const orderText = catalog('order', en, {})
