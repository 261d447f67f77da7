import { expect, it } from 'vitest'
import { PUBLIC_PAGES, SIGNED_IN_PAGES } from '../../api/contract/pages.ts'
import { routes } from '../../web/routes.tsx'

it('has one screen for each page of the contract', () => {
  const pages = routes.map(({ path }) => path).filter((path) => path !== '*' && !path.startsWith('/__gallery'))
  expect(pages.toSorted()).toEqual([...PUBLIC_PAGES, ...SIGNED_IN_PAGES].toSorted())
})
