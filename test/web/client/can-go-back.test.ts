import { expect, it } from 'vitest'
import { canGoBack } from '../../../web/client/can-go-back.ts'

const at = (index: number, ...documents: readonly boolean[]) =>
  ({
    entries: () => documents.map((sameDocument) => ({ sameDocument })),
    currentEntry: { index },
  }) as unknown as Navigation

it.each<[string, Navigation | undefined, boolean]>([
  ['after a page of the console', at(1, true, true), true],
  ['as the first page of the tab', at(0, true), false],
  ['opened by its address where another page of the site was', at(1, false, true), false],
  ['in a browser without the Navigation API', undefined, false],
])('Back stays in the console only %s', (_, navigation, stays) => {
  expect(canGoBack(navigation)).toBe(stays)
})
