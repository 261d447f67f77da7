import { useLocation } from 'wouter'
import { whatIfText as text } from '../../texts/en/what-if.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Section } from '../../ui/page.tsx'
import classes from './what-if.module.css'

/** The link to the rehearsal on the Settings tab. */
export const WhatIfSection = () => {
  const [location] = useLocation()
  return (
    <Section
      title={text('title')}
      aside={
        <LinkButton href={`${location}?view=what-if`} variant="default">
          {text('open')}
        </LinkButton>
      }
    >
      <p className={classes.lead}>{text('lead')}</p>
    </Section>
  )
}
