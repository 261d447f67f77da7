import { Button, CloseButton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { CurriculumResource } from '../../../api/contract/curriculum.ts'
import { curriculumText } from '../../texts/en/curriculum.ts'
import { SelectField } from '../../ui/form/choice-fields.tsx'
import { PictureField } from '../../ui/form/picture-field.tsx'
import { kindOfAny, kinds, typeOf } from '../../ui/form/resource-kinds.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FormOf } from '../../ui/form/use-schema-form.ts'
import classes from './curriculum.module.css'
import type { ItemDraft } from './item-draft.ts'

/** Step 4: videos, links and uploaded pictures for students. */
export const ResourcesStep = ({ form }: { readonly form: FormOf<ItemDraft> }) => {
  const { value, onChange } = form.field('resources')
  const resources = value ?? []
  const change = (at: number, changed: Partial<CurriculumResource>): void =>
    onChange(resources.map((one, place) => (place === at ? { ...one, ...changed } : one)))
  return (
    <>
      <p className={classes.hint}>{curriculumText('resourcesHint')}</p>
      <ul className={classes.parts} aria-label={curriculumText('resources')}>
        {resources.map((resource, at) => (
          <ResourceFields
            // biome-ignore lint/suspicious/noArrayIndexKey: resources have no id and never move
            key={at}
            at={at}
            resource={resource}
            form={form}
            onChange={(changed) => change(at, changed)}
            onRemove={() => onChange(resources.toSpliced(at, 1))}
          />
        ))}
      </ul>
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => onChange([...resources, { name: '', description: '', mediaType: 'youtube', uri: '' }])}
        >
          {curriculumText('addResource')}
        </Button>
      </div>
    </>
  )
}

const HINTS = { youtube: 'youtubeHint', image: 'imageHint', video: 'videoHint', link: 'linkHint' } as const

interface ResourceFieldsProps {
  readonly at: number
  readonly resource: CurriculumResource
  readonly form: FormOf<ItemDraft>
  readonly onChange: (changed: Partial<CurriculumResource>) => void
  readonly onRemove: () => void
}

const ResourceFields = ({ at, resource, form, onChange, onRemove }: ResourceFieldsProps) => {
  const { name, description, mediaType, uri } = resource
  const kind = kindOfAny(mediaType)
  const named = name.trim() || curriculumText('resourceAt', { at: at + 1 })
  const place = (part: keyof CurriculumResource, required = true) => ({
    'data-path': `resources.${at}.${part}`,
    required,
    error: form.errorAt(`resources.${at}.${part}`),
  })
  const address = (typed: string | null): void =>
    onChange({ uri: typed ?? '', mediaType: kind === 'other' ? mediaType : typeOf(kind, typed ?? '') })
  return (
    <li>
      <div className={classes.partHead}>
        <strong>{named}</strong>
        <CloseButton aria-label={curriculumText('removeOf', { name: named })} onClick={onRemove} />
      </div>
      <div className={classes.columns}>
        <TextField
          label={curriculumText('name')}
          value={name}
          onChange={(typed) => onChange({ name: typed ?? '' })}
          {...place('name')}
        />
        <SelectField
          label={curriculumText('kind')}
          // A type that is not offered here stays until another is chosen.
          options={[
            ...kinds.map((one) => ({ value: one, label: curriculumText(one) })),
            ...(kind === 'other' ? [{ value: kind, label: mediaType }] : []),
          ]}
          value={kind}
          onChange={(chosen) => chosen !== null && chosen !== 'other' && onChange({ mediaType: typeOf(chosen, uri) })}
          {...place('mediaType')}
        />
      </div>
      {kind === 'image' ? (
        <PictureField
          purpose="Curriculum"
          label={curriculumText('picture')}
          value={uri.startsWith('/api/') ? uri : null}
          onChange={address}
          {...place('uri', false)}
          error={undefined}
        />
      ) : null}
      <TextField
        label={curriculumText('address')}
        description={kind === 'other' ? undefined : curriculumText(HINTS[kind])}
        value={uri}
        onChange={address}
        {...place('uri')}
      />
      <TextField
        label={curriculumText('about')}
        value={description}
        onChange={(typed) => onChange({ description: typed ?? '' })}
        {...place('description', false)}
      />
    </li>
  )
}
