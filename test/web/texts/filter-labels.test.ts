import { expect, it } from 'vitest'
import deHistory from '../../../web/texts/de/history.ts'
import esHistory from '../../../web/texts/es/history.ts'

it.each([
  ['es', esHistory],
  ['de', deHistory],
])('gives each filter of the history a different label in %s', (_, { about, kind, doneBy, request, from, to }) => {
  const labels = [about, kind, doneBy, request, from, to]
  expect(new Set(labels).size).toBe(labels.length)
})
