import { useSearchParams } from 'wouter'
import { Bracketing } from '../../brackets/bracketing.tsx'
import { Draw } from '../../brackets/draw.tsx'
import type { Managed } from '../../tournaments/managed.ts'
import { Settings } from '../../tournaments/settings.tsx'

/** The tournament's settings with its bracketing; `?view=draw` shows the draw instead. */
const SettingsTab = ({ tournament }: Managed) => {
  const [search] = useSearchParams()
  if (search.get('view') === 'draw') return <Draw tournament={tournament} />
  return (
    <Settings tournament={tournament}>
      <Bracketing tournament={tournament} />
    </Settings>
  )
}
export default SettingsTab
