import { expect, it } from 'vitest'
import { organizationAddress, suggestedName } from '../../../web/accounts/opening/organization-address.ts'

it.each([
  ['lions', 'http://lions.localhost:4200/'],
  [' Lions ', 'http://lions.localhost:4200/'],
  ['lions.localhost:4200', 'http://lions.localhost:4200/'],
  ['http://lions.localhost:4200/events/1?a=b#c', 'http://lions.localhost:4200/'],
  ['https://lions.localhost:4200', 'http://lions.localhost:4200/'],
  ['localhost:4200', null],
  ['a.lions.localhost:4200', null],
  ['evil.example', null],
  ['evil.example/.localhost:4200', null],
  ['lions@evil.example', null],
  ['javascript:alert(1)', null],
  ['lions martial arts', null],
  ['', null],
])('“%s” resolves to %s', (text, address) => {
  expect(organizationAddress(text, 'localhost:4200', 'http:')).toBe(address)
})

it.each([
  ['Lions Martial Arts', 'lionsmartialarts'],
  ['Fédération de Judo', 'federationdejudo'],
  ['1. Kampfsportverein', 'kampfsportverein'],
  ['道場', ''],
])('“%s” suggests the name “%s”', (title, name) => {
  expect(suggestedName(title)).toBe(name)
})
