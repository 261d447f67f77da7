import { expect, test } from 'vitest'
import { environment } from '../../../projections/accounts/environment.projection.ts'
import { membershipPeople } from '../../../projections/accounts/membership-people.projection.ts'
import { memberships } from '../../../projections/accounts/memberships.projection.ts'
import { membershipById } from '../../../projections/accounts/memberships.queries.ts'
import { M, setUp, student } from '../support/facts.ts'
import { given } from '../support/given.ts'

test('students are ordered as people read names, ignoring accents and case, in every script', () => {
  const names = [
    'Zoë',
    'émile',
    'Şule',
    'Ewa',
    'Łukasz',
    'Álvaro',
    'Мария',
    'Özil',
    'anna',
    'Oskar',
    '李',
    'Tim',
    'Андрей',
  ]
  const more = names.map((firstName, at) => student(`n${at}`, { firstName, lastName: 'Lovelace' }))
  return given([environment, memberships, membershipPeople], [...setUp, ...more], async (reader) => {
    const membership = await membershipById(reader, 'lions', M)
    const ordered = membership?.students.filter(({ studentId }) => studentId.startsWith('n'))
    expect(ordered?.map(({ firstName }) => firstName).join(' ')).toBe(
      'Álvaro anna émile Ewa Łukasz Oskar Özil Şule Tim Zoë Андрей Мария 李',
    )
  })
})
