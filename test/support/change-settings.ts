import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import type { ChangeTenant } from '../../domain/accounts/tenant/decide.ts'
import type { Product } from './product.ts'
import { contextOf } from './shop.ts'
import { untilViewsCaughtUp } from './until-idle.ts'

/**
 * Changes some settings of an organization as an admin does, such as whether people may change their e-mail address.
 */
export const changeSettings = async (
  product: Product,
  tenant: string,
  changes: Partial<ChangeTenant['settings']>,
): Promise<void> => {
  const { commands } = product.app
  const { details } = await commands.readTenant(tenant)
  if (details === null) throw new Error(`${tenant} is not open`)
  const { tenant: _, currency: __, features, ...settings } = details
  const change = { settings: { ...settings, ...changes }, features, expected: null }
  mustSucceed(await commands.changeTenant({ ...contextOf(), tenant }, change))
  await untilViewsCaughtUp(product)
}
