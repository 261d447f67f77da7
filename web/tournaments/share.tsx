import { Stack, Text, Textarea } from '@mantine/core'
import { integrationsText } from '../texts/en/integrations.ts'
import { CopyText } from '../ui/copy-text.tsx'
import { Section } from '../ui/page.tsx'

/** The Settings section with the snippet that embeds a register button in other sites. */
export const Share = ({ tournamentId }: { readonly tournamentId: string }) => {
  const snippet = `<script async src="${window.location.origin}/embed/register/${tournamentId}.js"></script>`
  return (
    <Section title={integrationsText('share')}>
      <Stack gap="sm" align="flex-start">
        <Text>{integrationsText('shareAbout')}</Text>
        <Textarea
          w="100%"
          label={integrationsText('snippet')}
          readOnly
          autosize
          value={snippet}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyText text={snippet} label={integrationsText('copySnippet')} />
      </Stack>
    </Section>
  )
}
