import { mustSucceed } from '../../commands/kernel/must-succeed.ts'
import { allShown } from './at-rest.ts'
import type { Product } from './product.ts'
import { contextOf } from './shop.ts'

/** Says whether the people of `lions` may change their e-mail address. */
export const letEditEmail = async (product: Product, canEditEmail: boolean): Promise<void> => {
  const { commands } = product.app
  const { details } = await commands.readTenant('lions')
  if (details === null) throw new Error('the organization is not open')
  const { tenant: _, currency: __, features, ...settings } = details
  const change = { settings: { ...settings, canEditEmail }, features, expected: null }
  mustSucceed(await commands.changeTenant(contextOf(), change))
  await allShown(product)
}
