import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ResourceToEdit } from '../../../../api/contract/event-form.ts'
import { eventWizardText } from '../../../texts/en/event-wizard.ts'
import { SelectField } from '../../../ui/form/choice-fields.tsx'
import { HtmlField } from '../../../ui/form/html-field.tsx'
import { kindOf, kinds, typeOf } from '../../../ui/form/resource-kinds.ts'
import { TextField } from '../../../ui/form/text-field.tsx'
import type { EventFormOf } from './event-draft.ts'
import classes from './event-wizard.module.css'

/** Step 4: resources for athletes, and instructions for online submissions. */
export const ResourcesStep = ({ form }: { readonly form: EventFormOf }) => {
  const { value, onChange } = form.field('resources')
  const resources = value ?? []
  const add = (): void => onChange([...resources, { id: crypto.randomUUID(), name: '', uri: '', type: 'link' }])
  const change = (at: number, changed: Partial<ResourceToEdit>): void =>
    onChange(resources.map((one, place) => (place === at ? { ...one, ...changed } : one)))
  return (
    <>
      <p className={classes.lead}>{eventWizardText('resourcesLead')}</p>
      {resources.length === 0 ? null : (
        <ul className={classes.parts} aria-label={eventWizardText('resources')}>
          {resources.map((resource, at) => (
            <ResourceLine
              key={resource.id}
              at={at}
              resource={resource}
              form={form}
              onChange={(changed) => change(at, changed)}
              onRemove={() => onChange(resources.toSpliced(at, 1))}
            />
          ))}
        </ul>
      )}
      <div>
        <Button variant="default" leftSection={<IconPlus size={17} aria-hidden />} onClick={add}>
          {eventWizardText('addResource')}
        </Button>
      </div>
      <HtmlField
        label={eventWizardText('response')}
        description={eventWizardText('responseHint')}
        {...form.field('responseDescription')}
      />
    </>
  )
}

export const resourcesFields = ['resources', 'responseDescription'] as const

interface ResourceLineProps {
  readonly at: number
  readonly resource: ResourceToEdit
  readonly form: EventFormOf
  readonly onChange: (changed: Partial<ResourceToEdit>) => void
  readonly onRemove: () => void
}

const ResourceLine = ({ at, resource, form, onChange, onRemove }: ResourceLineProps) => {
  const { name, uri, type } = resource
  const place = (part: 'name' | 'uri' | 'type') => ({
    'data-path': `resources.${at}.${part}`,
    required: true,
    error: form.errorAt(`resources.${at}.${part}`),
  })
  return (
    <li>
      <div className={classes.partHead}>
        <strong>{name.trim() || eventWizardText('resourceAt', { at: at + 1 })}</strong>
        <CloseButton
          aria-label={eventWizardText('removeResource', { name: name.trim() || String(at + 1) })}
          onClick={onRemove}
        />
      </div>
      <div className={classes.two}>
        <TextField
          label={eventWizardText('resourceName')}
          value={name}
          onChange={(typed) => onChange({ name: typed ?? '' })}
          {...place('name')}
        />
        <SelectField
          label={eventWizardText('resourceKind')}
          options={kinds.map((kind) => ({ value: kind, label: eventWizardText(kind) }))}
          value={kindOf(type)}
          onChange={(kind) => kind !== null && onChange({ type: typeOf(kind, uri) })}
          {...place('type')}
        />
      </div>
      <TextField
        label={eventWizardText('resourceUri')}
        description={eventWizardText('resourceUriHint')}
        type="url"
        value={uri}
        onChange={(typed) => onChange({ uri: typed ?? '', type: typeOf(kindOf(type), typed ?? '') })}
        {...place('uri')}
      />
    </li>
  )
}
