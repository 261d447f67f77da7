import { numberFormat } from '../texts/formats.ts'

/** `1,144` */
export const numberText = (n: number): string => numberFormat().format(n)

/** `5%`; `5 %` in Spanish and German. */
export const percentText = (points: number): string =>
  numberFormat({ style: 'percent', maximumFractionDigits: 4 }).format(points / 100)

/** `1 athlete`, `1,144 athletes`. */
export const countText = (n: number, one: string, many = `${one}s`): string =>
  `${numberText(n)} ${n === 1 ? one : many}`
