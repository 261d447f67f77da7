import { Page, StyleSheet, Text, View } from '@react-pdf/renderer'
import { createElement as h, type ReactElement } from 'react'
import type { Paper, PaperRow } from '../../../commands/ports/paper-printer.ts'
import { qrCode } from './qr-code.ts'
import type { PagesOf } from './sheet.ts'
import { ACCENT, LINE, theme } from './theme.ts'

const styles = StyleSheet.create({
  issuer: { color: ACCENT, fontWeight: 700, fontSize: 12, marginBottom: 12 },
  title: { fontSize: 13, marginBottom: 16 },
  fact: { flexDirection: 'row', marginBottom: 3 },
  label: { width: 110 },
  group: { marginTop: 12, paddingBottom: 4, fontWeight: 700, borderBottom: `1 solid ${LINE}` },
  row: { ...theme.row, paddingVertical: 3, borderBottom: `0.5 solid ${LINE}` },
  name: { flex: 1, paddingRight: 16 },
  end: { flexDirection: 'row', marginTop: 16 },
  sums: { flex: 1 },
  total: { fontWeight: 700, fontSize: 12 },
  notes: { marginTop: 22 },
  code: { width: '45%', paddingRight: 24 },
  caption: { marginTop: 6 },
})

const row = ({ name, amount, isTotal }: PaperRow, key: number): ReactElement =>
  h(
    View,
    { key, style: isTotal === true ? [styles.row, styles.total] : styles.row, wrap: false },
    h(Text, { style: styles.name }, name),
    h(Text, null, amount),
  )

/** A receipt or invoice: one sheet, or more if its rows need them. */
export const pages: PagesOf<Paper> = (paper, isIncomplete) =>
  h(
    Page,
    { size: paper.language === 'de' ? 'A4' : 'LETTER', style: theme.page },
    paper.issuer === '' ? null : h(Text, { style: styles.issuer }, paper.issuer),
    h(Text, { style: theme.heading }, paper.heading),
    h(Text, { style: styles.title }, paper.title),
    ...paper.facts.map(([label, value]) =>
      h(
        View,
        { key: label, style: styles.fact, wrap: false },
        h(Text, { style: [styles.label, theme.soft] }, label),
        h(Text, { style: styles.name }, value),
      ),
    ),
    ...paper.groups.map(({ title, rows }, at) =>
      h(View, { key: `group ${at}` }, h(Text, { style: styles.group, minPresenceAhead: 24 }, title), ...rows.map(row)),
    ),
    h(
      View,
      { style: styles.end, wrap: false },
      h(
        View,
        { style: styles.code },
        paper.code === null ? null : qrCode(paper.code.href, 96),
        paper.code === null ? null : h(Text, { style: styles.caption }, paper.code.caption),
      ),
      h(View, { style: styles.sums }, ...paper.sums.map(row)),
    ),
    h(
      View,
      { style: styles.notes },
      ...[...paper.notes, ...(isIncomplete ? [paper.unprintable] : [])].map((note, key) =>
        h(Text, { key, style: { marginBottom: 4 } }, note),
      ),
    ),
  )
