import { type ChangeTenant, changeTenant as decide } from '../../../domain/accounts/tenant/decide.ts'
import { tenantAggregate } from '../../../domain/accounts/tenant/state.ts'
import { commandOn } from '../../kernel/command.ts'

/** Changes the organization's settings and features. Refused: as its decider says, above all changed-meanwhile. */
export const changeTenant = commandOn(tenantAggregate, 'change-tenant', {
  content: (input: ChangeTenant) => input,
  decide,
})
