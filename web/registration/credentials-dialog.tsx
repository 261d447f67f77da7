import { Button, NativeSelect, Radio, Stack } from '@mantine/core'
import { useState } from 'react'
import type { CredentialTemplate, DownloadLink } from '../../api/contract/downloads.ts'
import { read } from '../client/http.ts'
import { useRead } from '../client/use-read.ts'
import { downloadsText } from '../texts/en/downloads.ts'
import { kitText } from '../texts/en/kit.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Reading } from '../ui/reading.tsx'
import { useDownload } from '../ui/use-download.ts'

interface CredentialsDialogProps {
  readonly tournamentId: string
  /** Ids of the athletes selected in the list. */
  readonly selected: readonly string[]
  readonly opened: boolean
  readonly onClose: () => void
}

/**
 * Downloads credentials (for all or selected athletes, or blank) in one of the templates, and badges
 * (registration rule 23).
 */
const CredentialsDialog = (props: CredentialsDialogProps) => {
  const templates = useRead('/tournament/id/:t/credentialtemplates', { params: { t: props.tournamentId } })
  return (
    <Reading of={templates}>{(list) => (list.length === 0 ? null : <Choice {...props} templates={list} />)}</Reading>
  )
}
export default CredentialsDialog

type Kind = 'credentials' | 'badges'
type Who = 'all' | 'selected' | 'blank'

interface ChoiceProps extends CredentialsDialogProps {
  readonly templates: readonly CredentialTemplate[]
}

const Choice = ({ tournamentId, selected, opened, onClose, templates }: ChoiceProps) => {
  const [kind, setKind] = useState<Kind>('credentials')
  const [who, setWho] = useState<Who>(selected.length > 0 ? 'selected' : 'all')
  const [template, setTemplate] = useState(templates[0]?.id ?? '')
  const { isBusy, start } = useDownload()
  const effectiveWho = kind === 'badges' && who === 'blank' ? 'all' : who
  const download = async (): Promise<void> => {
    if (await start(() => linkOf(tournamentId, { kind, who: effectiveWho, template }, selected))) onClose()
  }
  return (
    <Dialog
      title={downloadsText('credentials')}
      opened={opened}
      onClose={onClose}
      width={450}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {kitText('cancel')}
          </Button>
          <Button loading={isBusy} onClick={() => void download()}>
            {downloadsText('download')}
          </Button>
        </>
      }
    >
      <Stack gap="lg">
        <Radio.Group label={downloadsText('kind')} value={kind} onChange={(value) => setKind(value as Kind)}>
          <Stack gap="xs" mt="xs">
            <Radio
              value="credentials"
              label={downloadsText('credentials')}
              description={downloadsText('credentialAbout')}
            />
            <Radio value="badges" label={downloadsText('badges')} description={downloadsText('badgeAbout')} />
          </Stack>
        </Radio.Group>
        <Radio.Group label={downloadsText('who')} value={effectiveWho} onChange={(value) => setWho(value as Who)}>
          <Stack gap="xs" mt="xs">
            <Radio value="all" label={downloadsText('all')} description={downloadsText('allAbout')} />
            <Radio
              value="selected"
              label={downloadsText('selected')}
              disabled={selected.length === 0}
              description={
                selected.length === 0
                  ? downloadsText('selectFirst')
                  : downloadsText('selectedAbout', { count: selected.length })
              }
            />
            {kind === 'badges' ? null : (
              <Radio value="blank" label={downloadsText('blank')} description={downloadsText('blankAbout')} />
            )}
          </Stack>
        </Radio.Group>
        {kind === 'badges' ? null : (
          <NativeSelect
            label={downloadsText('paper')}
            value={template}
            onChange={({ currentTarget }) => setTemplate(currentTarget.value)}
            data={templates.map(({ id, displayName }) => ({ value: id, label: displayName }))}
          />
        )}
      </Stack>
    </Dialog>
  )
}

interface Asked {
  readonly kind: Kind
  readonly who: Who
  readonly template: string
}

const linkOf = (t: string, { kind, who, template: tpl }: Asked, selected: readonly string[]): Promise<DownloadLink> => {
  const chosen = who === 'selected' ? { query: { students: selected.join(',') } } : {}
  if (kind === 'badges') return read('/badges/download/:t', { params: { t }, ...chosen })
  return who === 'blank'
    ? read('/credentials/download/:t/template/:tpl/blank', { params: { t, tpl } })
    : read('/credentials/download/:t/template/:tpl', { params: { t, tpl }, ...chosen })
}
