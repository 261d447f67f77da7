import { StyleSheet } from '@react-pdf/renderer'
import { FAMILIES } from './fonts.ts'

/** The console's colors, for paper. Sizes in points, 72 to the inch. */
export const INK = '#1b2423'
export const SOFT = '#52605e'
export const LINE = '#c9d2d0'
export const ACCENT = '#0d5c50'

export const theme = StyleSheet.create({
  page: { fontFamily: FAMILIES, fontSize: 10, lineHeight: 1.4, color: INK, padding: 48 },
  heading: { fontSize: 22, fontWeight: 700, lineHeight: 1.2 },
  soft: { color: SOFT },
  bold: { fontWeight: 700 },
  row: { flexDirection: 'row', justifyContent: 'space-between' },
})
