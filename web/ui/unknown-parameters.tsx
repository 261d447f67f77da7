import { Alert, Button, Group, Text } from '@mantine/core'
import { useSearchParams } from 'wouter'
import { staffKitText } from '../texts/en/staff-kit.ts'
import { listText } from '../texts/formats.ts'

/** The values of the address's parameters that a screen can show, by the parameter's name. */
export type KnownParameters = Readonly<Record<string, (value: string) => boolean>>

interface Unknown {
  readonly name: string
  readonly value: string
}

/** The values in the address that the screen cannot show; an empty one asks for nothing. */
export const unknownIn = (search: URLSearchParams, known: KnownParameters): readonly Unknown[] =>
  Object.entries(known).flatMap(([name, isKnown]) =>
    search.getAll(name).flatMap((value) => (value === '' || isKnown(value) ? [] : [{ name, value }])),
  )

/** The address without them; other parameters are unchanged. */
export const withoutUnknown = (search: URLSearchParams, known: KnownParameters): URLSearchParams => {
  const next = new URLSearchParams(search)
  for (const { name, value } of unknownIn(search, known)) next.delete(name, value)
  return next
}

/** Says what the address asks for and the screen does not have, with a button that removes it; nothing if it has all. */
export const UnknownParameters = ({ known }: { readonly known: KnownParameters }) => {
  const [search, setSearch] = useSearchParams()
  const unknown = unknownIn(search, known)
  if (unknown.length === 0) return null
  const parts = listText(unknown.map(({ name, value }) => `${name}=${value.slice(0, 40)}`))
  return (
    <Alert color="belt" role="alert">
      <Group gap="sm">
        <Text size="sm">{staffKitText('notHere', { parts })}</Text>
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setSearch((before) => withoutUnknown(before, known), { replace: true })}
        >
          {staffKitText('removeFromAddress')}
        </Button>
      </Group>
    </Alert>
  )
}
