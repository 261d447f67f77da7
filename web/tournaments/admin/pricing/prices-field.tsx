import { Button, Group, Input, Stack } from '@mantine/core'
import { setUpText } from '../../../texts/en/set-up.ts'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import type { FieldProps } from '../../../ui/form/text-field.tsx'
import { readPrice } from './strategy-draft.ts'

type Prices = (number | null)[]

/** Prices of a student's first, second … event; the last one applies to all further events (tournaments rule 28). */
export const PricesField = ({
  label,
  value,
  onChange,
  error,
  required,
  'data-path': path,
}: FieldProps<Prices | null>) => {
  const prices = value ?? [null]
  const read = readPrice(prices)
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      required={required}
      description={setUpText('pricesHint')}
      error={error}
      role="group"
      aria-label={label}
    >
      <Stack gap="xs" mt={6} mb={6}>
        {prices.map((price, at) => (
          <MoneyField
            // biome-ignore lint/suspicious/noArrayIndexKey: prices are identified by index
            key={at}
            label={nameOfPrice(at, prices.length)}
            value={price}
            onChange={(typed) => onChange(prices.with(at, typed))}
            error={undefined}
            required={required}
            data-path={at === 0 ? path : `${path}.${at}`}
          />
        ))}
        <Group gap="sm">
          <Button variant="default" size="compact-sm" onClick={() => onChange([...prices, null])}>
            {setUpText('addPrice')}
          </Button>
          {prices.length < 2 ? null : (
            <Button variant="default" size="compact-sm" onClick={() => onChange(prices.slice(0, -1))}>
              {setUpText('removePrice')}
            </Button>
          )}
        </Group>
        {read === null ? null : <div role="status">{setUpText('asParentsRead', { price: read })}</div>}
      </Stack>
    </Input.Wrapper>
  )
}

const nameOfPrice = (at: number, count: number): string => {
  if (count === 1) return setUpText('onlyEvent')
  return setUpText(at === count - 1 ? 'furtherEvents' : 'nthEvent', { nth: at + 1 })
}
