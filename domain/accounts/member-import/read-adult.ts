import { searchKey } from '../../kernel/search-key.ts'
import { isBlank } from '../../kernel/text.ts'
import type { RowReader } from '../../kernel/workbook/cell-reader.ts'
import { checkName, onOneLine } from '../../kernel/workbook/parse-cells.ts'
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
  const firstName = reader.at('firstName', (cell, errors) => nameOrNothing(cell, 'The first name', errors))
  const lastName = reader.at('lastName', (cell, errors) => nameOrNothing(cell, 'The last name', errors))
  return {
    row: reader.row,
    email,
    displayName: `${firstName} ${lastName}`.trim() || email,
    facilityId: reader.at('facility', (cell, errors) => facilityIn(cell, known, errors)),
    roles: reader.at('roles', rolesIn),
  }
}

const nameOrNothing = (cell: string, called: string, errors: string[]): string => {
  const text = onOneLine(cell)
  if (isBlank(text)) return ''
  checkName(text, called, errors)
  return text
}

const facilityIn = (
  cell: string,
  known: Pick<MemberImportContext, 'facilities' | 'disabledFacilities'>,
  errors: string[],
): string | null => {
  const text = onOneLine(cell)
  if (isBlank(text)) return null
  const facilityId = known.facilities.get(searchKey(text)) ?? null
  if (facilityId !== null) return facilityId
  const isDisabled = known.disabledFacilities.has(searchKey(text))
  errors.push(isDisabled ? `The training facility '${text}' is disabled.` : `Unknown training facility '${text}'.`)
  return null
}

const rolesIn = (cell: string, errors: string[]): readonly AccountRole[] => {
  const names = cell
    .split(/[;,\n]/)
    .map(onOneLine)
    .filter((name) => name !== '')
  const roles = names.map((name) => {
    const role = accountRole.options.find((one) => searchKey(one) === searchKey(name))
    if (role === undefined) errors.push(`Unknown role '${name}' (use ${accountRole.options.join(', ')}).`)
    return role
  })
  const given = accountRole.options.filter((role) => roles.includes(role))
  return given.length === 0 ? ['Viewer'] : given
}
