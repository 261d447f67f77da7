import { Button } from '@mantine/core'
import type { TournamentToEdit } from '../../../../api/contract/tournament-set-up.ts'
import { checkCatalog } from '../../../../domain/tournaments/published-set-up.ts'
import { useEditing } from '../../../accounts/organization/use-editing.ts'
import { reread } from '../../../client/use-read.ts'
import { useSend } from '../../../client/use-send.ts'
import { setUpText } from '../../../texts/en/set-up.ts'
import { listText } from '../../../texts/formats.ts'
import { BadgeStatus } from '../../../ui/badge-status.tsx'
import { confirm } from '../../../ui/confirm.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Money } from '../../../ui/money.tsx'
import { notify } from '../../../ui/notice.tsx'
import { Section } from '../../../ui/page.tsx'
import { SetUpLine, SetUpLines } from '../set-up-line.tsx'
import classes from '../set-up-lines.module.css'
import { ItemDialog } from './item-dialog.tsx'
import type { ItemToEdit } from './item-draft.ts'

interface CatalogProps {
  readonly setUp: Pick<TournamentToEdit, 'id' | 'catalog' | 'taxPercent'>
}

/**
 * The tournament's catalog (tournaments rules 31 and 32); each item is saved
 * separately.
 */
export const CatalogOfTournament = ({ setUp }: CatalogProps) => {
  const { id, catalog } = setUp
  const editing = useEditing<ItemToEdit>()
  const { run } = useSend('POST /tournament/update')
  const remove = async ({ id: itemId, name: title }: ItemToEdit): Promise<void> => {
    const question = { title: setUpText('removeItemTitle', { title }), text: setUpText('removeItemText') }
    if (!(await confirm({ ...question, yes: setUpText('remove'), danger: true }))) return
    const sent = await run({ body: { Tournament: { id }, CatalogRemovals: [itemId] } })
    if (!sent.ok) return notify(sent.problem.message, 'bad')
    notify(setUpText('removed', { title }))
    await reread('/tournament/setup/:t', { params: { t: id } })
  }
  return (
    <Section
      title={setUpText('catalog')}
      aside={
        <Button variant="default" onClick={() => editing.open(null)}>
          {setUpText('newItem')}
        </Button>
      }
    >
      <p className={classes.lead}>{setUpText('catalogLead')}</p>
      {checkCatalog(catalog) === null ? (
        <SetUpLines label={setUpText('catalog')}>
          {catalog.map((item) => (
            <Line key={item.id} item={item} onEdit={() => editing.open(item)} onRemove={() => void remove(item)} />
          ))}
        </SetUpLines>
      ) : (
        <EmptyState title={setUpText('noItems')}>{setUpText('noItemsText')}</EmptyState>
      )}
      <ItemDialog setUp={setUp} editing={editing} />
    </Section>
  )
}

interface LineProps {
  readonly item: ItemToEdit
  readonly onEdit: () => void
  readonly onRemove: () => void
}

const Line = ({ item, onEdit, onRemove }: LineProps) => {
  const { name, imageUri, price, isTaxed, isSuggested, availableQuantity, taken, inputs } = item
  const left = Math.max(0, availableQuantity - taken)
  return (
    <SetUpLine
      title={name}
      picture={imageUri}
      badges={
        <>
          {left === 0 ? <BadgeStatus status="Unavailable" tone="bad" /> : null}
          {isSuggested ? <BadgeStatus status="Suggested" tone="good" /> : null}
        </>
      }
      onEdit={onEdit}
      onRemove={onRemove}
    >
      <p>
        <Money dollars={price} free /> {isTaxed ? setUpText('plusTax') : null}
      </p>
      <p>
        {setUpText('left', { left, all: availableQuantity })} · {setUpText('taken', { count: taken })}
      </p>
      {inputs.length === 0 ? null : <p>{setUpText('asksFor', { what: listText(inputs.map(({ label }) => label)) })}</p>}
    </SetUpLine>
  )
}
