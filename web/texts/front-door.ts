import { catalog } from './catalog.ts'
import en from './en/front-door.ts'

export const frontDoorText = catalog('front-door', en, {
  es: () => import('./es/front-door.ts'),
  de: () => import('./de/front-door.ts'),
})
