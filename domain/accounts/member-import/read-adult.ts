import type { Phrase } from '../../kernel/phrase.ts'
import { searchKey } from '../../kernel/search-key.ts'
import { isBlank } from '../../kernel/text.ts'
import { kernelText } from '../../kernel/texts.ts'
import type { RowReader } from '../../kernel/workbook/cell-reader.ts'
import { checkText, onOneLine } from '../../kernel/workbook/parse-cells.ts'
import { accountsText } from '../texts.ts'
import { type AccountRole, accountRole } from '../user/events.ts'
import type { AdultColumn } from './columns.ts'
import type { MemberImportContext } from './context.ts'

export interface ReadAdult {
  readonly row: number
  readonly email: string
  /** The e-mail address when the name is missing. */
  readonly displayName: string
  readonly facilityId: string | null
  readonly roles: readonly AccountRole[]
}

/** Reads the row of a new adult. */
export const readAdult = (
  reader: RowReader<AdultColumn>,
  email: string,
  known: Pick<MemberImportContext, 'facilities' | 'disabledFacilities'>,
): ReadAdult => {
  const firstName = reader.at('firstName', (cell, errors) => nameOrNothing(cell, errors))
  const lastName = reader.at('lastName', (cell, errors) => nameOrNothing(cell, errors))
  return {
    row: reader.row,
    email,
    displayName: `${firstName} ${lastName}`.trim() || email,
    facilityId: reader.at('facility', (cell, errors) => facilityIn(cell, known, errors)),
    roles: reader.at('roles', rolesIn),
  }
}

const nameOrNothing = (cell: string, errors: Phrase[]): string => {
  const text = onOneLine(cell)
  if (isBlank(text)) return ''
  checkText(text, 'name', errors)
  return text
}

const facilityIn = (
  cell: string,
  known: Pick<MemberImportContext, 'facilities' | 'disabledFacilities'>,
  errors: Phrase[],
): string | null => {
  const text = onOneLine(cell)
  if (isBlank(text)) return null
  const facilityId = known.facilities.get(searchKey(text)) ?? null
  if (facilityId !== null) return facilityId
  const isDisabled = known.disabledFacilities.has(searchKey(text))
  errors.push(kernelText(isDisabled ? 'facility-disabled-named' : 'facility-unknown', { text }))
  return null
}

const rolesIn = (cell: string, errors: Phrase[]): readonly AccountRole[] => {
  const names = cell
    .split(/[;,\n]/)
    .map(onOneLine)
    .filter((name) => name !== '')
  const roles = names.map((name) => {
    const role = accountRole.options.find((one) => searchKey(one) === searchKey(name))
    if (role === undefined) {
      errors.push(accountsText('role-unknown', { text: name, roles: accountRole.options.join(', ') }))
    }
    return role
  })
  const given = accountRole.options.filter((role) => roles.includes(role))
  return given.length === 0 ? ['Viewer'] : given
}
