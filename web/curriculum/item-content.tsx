import { type CurriculumRow, mediaFrame } from '../../api/contract/curriculum.ts'
import { trainingText } from '../texts/en/training.ts'
import { asHtml } from '../ui/as-html.ts'
import { DescribedPicture } from '../ui/described-picture.tsx'
import { HtmlContent } from '../ui/html-content.tsx'
import { Section } from '../ui/page.tsx'
import classes from './item-content.module.css'
import { ResourceList } from './resource-list.tsx'

type Shown = Pick<
  CurriculumRow,
  'description' | 'responseDescription' | 'imageUri' | 'response' | 'steps' | 'techniques' | 'resources'
>

/** An item as students see it; the wizard's preview is the same. `itemId`: null before it is saved. */
export const ItemContent = ({ item, itemId }: { readonly item: Shown; readonly itemId: string | null }) => (
  <>
    <Section>
      <DescribedPicture imageUri={item.imageUri} />
      <HtmlContent html={asHtml(item.description)} />
    </Section>
    {item.steps.length === 0 ? null : (
      <Section title={trainingText('steps')}>
        <ol className={classes.lines}>{lines(item.steps)}</ol>
      </Section>
    )}
    {item.techniques.length === 0 ? null : (
      <Section title={trainingText('techniques')}>
        <ul className={classes.lines}>{lines(item.techniques)}</ul>
      </Section>
    )}
    {item.resources.length === 0 ? null : (
      <Section title={trainingText('resources')}>
        <ResourceList
          resources={item.resources.map((resource, at) => ({
            key: `${resource.uri} ${resource.name}`,
            resource,
            frame: itemId === null ? null : mediaFrame(itemId, at),
          }))}
        />
      </Section>
    )}
    {item.response === 'None' || item.responseDescription === '' ? null : (
      <Section title={trainingText('handIn')}>
        <HtmlContent html={asHtml(item.responseDescription)} />
      </Section>
    )}
  </>
)

const lines = (of: readonly string[]) =>
  of.map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: lines may be equal and never move
    <li key={at}>{line}</li>
  ))
