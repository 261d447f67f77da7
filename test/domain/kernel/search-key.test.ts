import { describe, expect, it } from 'vitest'
import { searchKey, spellingKeys } from '../../../domain/kernel/search-key.ts'

describe('a name is found', () => {
  it.each([
    ['José', 'jose'],
    ['Jose\u0301', 'JOSÉ'],
    ['Jose\u200b\u0301', 'José'],
    ['Mi\u2063ra', 'Mira'],
    ['Müller', 'muller'],
    ['Müller', 'mueller'],
    ['Mueller', 'MÜLLER'],
    ['Jörg Bäcker', 'joerg baecker'],
    ['Sørensen', 'soerensen'],
    ['Håland', 'Haaland'],
    ['MÜLLER', 'Mu\u0308ller'],
    ['Strauß', 'STRAUSS'],
    ['Łukasz Wałęsa', 'lukasz walesa'],
    ['Søren Ærø', 'soren aero'],
    ['Đặng Nguyễn Ánh', 'dang nguyen anh'],
    ['İbrahim Işık', 'ibrahim isik'],
    ['Þór Guðmundsson', 'thor gudmundsson'],
    ['O’Neil', "o'neil"],
    ['Oʻahu', 'O’ahu'],
    ['Jean–Luc', 'jean-luc'],
    ['  Maria   de la\tCruz ', 'maria de la cruz'],
    ['ＪＯＳＥ　ＧＡＲＣＩＡ', 'jose garcia'],
    ['ﬁona', 'Fiona'],
    ['Θωμάς', 'ΘΩΜΑΣ'],
    ['Ёлкина', 'елкина'],
    ['أحمد', 'احمد'],
    ['مُحَمَّد', 'محمد'],
    ['علی', 'علي'],
    ['محـــمد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['ガ', 'カ\u3099'],
    ['김민수', '\u1100\u1175\u11b7\u1106\u1175\u11ab\u1109\u116e'],
  ])('%s by %s', (name, typed) => {
    expect(searchKey(name)).toBe(searchKey(typed))
  })
})

describe('names that differ stay different', () => {
  it.each([
    ['かとう', 'がとう'],
    ['कि', 'का'],
    ['Андрей', 'Андреи'],
    ['王伟', '王为'],
    ['김민수', '김민서'],
    ['محمد', 'محمود'],
  ])('%s and %s', (one, other) => {
    expect(searchKey(one)).not.toBe(searchKey(other))
  })
})

it('maps a search key to itself', () => {
  for (const name of ['José', 'Łukasz', 'İbrahim', 'ﬁona', 'مُحَمَّد', 'Ёлкина', 'Ｏ’Ｎeil', 'ǅ']) {
    expect(searchKey(searchKey(name))).toBe(searchKey(name))
  }
})

const haveOneSpelling = (one: string, other: string): boolean =>
  spellingKeys(one).some((key) => spellingKeys(other).includes(key))

describe('whether two names are the same', () => {
  it.each([
    ['Müller', 'Mueller'],
    ['Müller', 'Muller'],
    ['Jörg Müller', 'JOERG MUELLER'],
    ['Mu\u0308ller', 'mueller'],
    ['Åse', 'Aase'],
  ])('%s is %s', (one, other) => {
    expect(haveOneSpelling(one, other)).toBe(true)
  })

  it.each([
    ['Michael', 'Michal'],
    ['Joel', 'Jol'],
    ['Mueller', 'Muller'],
    ['Isaac', 'Isac'],
  ])('%s is not %s', (one, other) => {
    expect(haveOneSpelling(one, other)).toBe(false)
  })
})
