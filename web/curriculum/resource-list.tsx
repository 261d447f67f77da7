import type { ComponentProps } from 'react'
import classes from './item-content.module.css'
import { ResourceView } from './resource-view.tsx'

interface ResourceListProps {
  readonly resources: readonly (ComponentProps<typeof ResourceView> & { readonly key: string })[]
}

/** Resources, each shown by its media type. */
export const ResourceList = ({ resources }: ResourceListProps) => (
  <ul className={classes.resources}>
    {resources.map(({ key, resource, frame }) => (
      <li key={key}>
        <ResourceView resource={resource} frame={frame} />
      </li>
    ))}
  </ul>
)
