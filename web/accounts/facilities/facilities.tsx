import { LoadingState } from '../../ui/loading-state.tsx'
import { useTenantId } from '../organization/use-lists.ts'
import { FacilityList } from './facility-list.tsx'

/** The Facilities tab of the admin console. */
const Facilities = () => {
  const x = useTenantId()
  return x === '' ? <LoadingState /> : <FacilityList x={x} />
}
export default Facilities
