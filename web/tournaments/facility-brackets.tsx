import { Button, NativeSelect, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { BracketFacility, DownloadLink } from '../../api/contract/downloads.ts'
import { read } from '../client/http.ts'
import { useRead } from '../client/use-read.ts'
import { kitText } from '../texts/en/kit.ts'
import { printingText } from '../texts/en/printing.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Reading } from '../ui/reading.tsx'

/** Pages of a PDF (`MAX_PAGES` of the contract). */
const MAX_PAGES = 2_000
const ALL = 'all'

interface FacilityBracketsProps {
  readonly tournamentId: string
  readonly opened: boolean
  readonly onClose: () => void
  readonly start: (link: () => Promise<DownloadLink>) => Promise<boolean>
  readonly busy: boolean
}

/** Chooses whose brackets are printed: a facility's, or all. It says how many pages each file has. */
const FacilityBrackets = (props: FacilityBracketsProps) => {
  const { tournamentId, opened } = props
  const facilities = useRead('/brackets/download/:t/facilities', opened ? { params: { t: tournamentId } } : null)
  return <Reading of={facilities}>{(list) => (list.length === 0 ? null : <Choice {...props} list={list} />)}</Reading>
}
export default FacilityBrackets

const Choice = ({
  tournamentId: t,
  opened,
  onClose,
  start,
  busy,
  list,
}: FacilityBracketsProps & { readonly list: readonly BracketFacility[] }) => {
  const allPages = list.reduce((sum, { pages }) => sum + pages, 0)
  const [chosen, setChosen] = useState(allPages > MAX_PAGES ? (list[0]?.facilityId ?? ALL) : ALL)
  const download = async (): Promise<void> => {
    const query = { by: 'facility', format: 'pdf', ...(chosen === ALL ? {} : { facility: chosen }) } as const
    if (await start(() => read('/brackets/download/:t', { params: { t }, query }))) onClose()
  }
  const pagesOf = chosen === ALL ? allPages : (list.find(({ facilityId }) => facilityId === chosen)?.pages ?? 0)
  return (
    <Dialog
      title={printingText('facilityTitle')}
      opened={opened}
      onClose={onClose}
      width={450}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {kitText('cancel')}
          </Button>
          <Button loading={busy} disabled={pagesOf > MAX_PAGES} onClick={() => void download()}>
            {printingText('download')}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <NativeSelect
          label={printingText('facility')}
          description={printingText('about')}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[
            { value: ALL, label: printingText('allFacilities', { pages: allPages }) },
            ...list.map(({ facilityId, title, pages }) => ({
              value: facilityId,
              label: printingText('facilityPages', { title: title || printingText('noFacility'), pages }),
            })),
          ]}
        />
        {pagesOf > MAX_PAGES ? <Text role="alert">{printingText('tooMany', { maximum: MAX_PAGES })}</Text> : null}
      </Stack>
    </Dialog>
  )
}
