import { expect, it } from 'vitest'
import { endpoints } from '../../api/contract/endpoints.ts'

/** Edits that overwrite without asking, and why that loses nothing. */
const WITHOUT_VERSION = {
  '/environment/user/update': 'only the user edits the own profile',
  '/registrations/change': 'names the entry that it replaces, and is refused when that is gone',
  '/user/invite/update/:id': 'adds students; what it sets is replaced by the next invitation',
}

it('an edit of a record that several people may open is refused when another user saved it meanwhile', () => {
  const silent = endpoints
    .filter(({ method, path }) => method === 'POST' && /\/(update|edit|change|shortcode)(\/|$)/.test(path))
    .filter(({ problems = [] }) => !problems.some((code) => ['changed-meanwhile', 'content-changed'].includes(code)))
    .map(({ path }) => path)
  expect(silent.toSorted()).toEqual(Object.keys(WITHOUT_VERSION).toSorted())
})
