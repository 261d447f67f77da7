import { useTenantId } from '../accounts/organization/use-lists.ts'
import { LoadingState } from '../ui/loading-state.tsx'
import { ApiKeys } from './api-keys.tsx'
import { Deliveries } from './deliveries.tsx'
import { Webhooks } from './webhooks.tsx'

/** The Integrations tab of the admin console: API keys and webhooks. */
const Integrations = () => {
  const tenant = useTenantId()
  if (tenant === '') return <LoadingState />
  return (
    <>
      <ApiKeys tenant={tenant} />
      <Webhooks tenant={tenant} />
      <Deliveries tenant={tenant} />
    </>
  )
}
export default Integrations
