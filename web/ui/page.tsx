import type { ReactNode } from 'react'
import classes from './page.module.css'
import { useTitle } from './use-title.ts'

interface PageProps {
  readonly title: string
  /** The current part: it comes first in the document title, so that tabs can be distinguished. */
  readonly part?: string
  readonly children: ReactNode
  /** Above the title: a breadcrumb or a back link. */
  readonly above?: ReactNode
  /** Next to the title: buttons, a countdown. */
  readonly aside?: ReactNode
  /** Under the title, one sentence. */
  readonly lead?: ReactNode
}

const Head = ({ title, part, above, aside, lead }: Omit<PageProps, 'children'>) => {
  useTitle(part === undefined ? title : `${part} · ${title}`)
  return (
    <header className={classes.head}>
      <div>
        {above === undefined ? null : <div className={classes.above}>{above}</div>}
        <h1>{title}</h1>
        {lead === undefined ? null : <div className={classes.lead}>{lead}</div>}
      </div>
      {aside}
    </header>
  )
}

/** For families: one spacious column with large type; `wide` for two columns. */
export const ParentPage = ({ children, wide = false, ...head }: PageProps & { readonly wide?: boolean }) => (
  <div className={classes.parent} data-wide={wide || undefined}>
    <Head {...head} />
    {children}
  </div>
)

interface StaffPageProps extends PageProps {
  /** The other screens of its area: a `SideNav`. */
  readonly nav?: ReactNode
}

/** For staff: compact and at full width, with space for a grid. */
export const StaffPage = ({ children, nav, ...head }: StaffPageProps) => {
  const page = (
    <div className={classes.staff}>
      <Head {...head} />
      {children}
    </div>
  )
  if (nav === undefined) return page
  return (
    <div className={classes.area}>
      {nav}
      {page}
    </div>
  )
}

/** A framed part of a page, with its heading. */
export const Section = (props: {
  readonly title?: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}) => (
  <section className={classes.section} aria-label={props.title}>
    {props.title === undefined ? null : (
      <header>
        <h2>{props.title}</h2>
        {props.aside}
      </header>
    )}
    {props.children}
  </section>
)
