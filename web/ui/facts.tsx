import classes from './facts.module.css'

/** Short facts in a row, a dot between each two: when, where. A fact that starts a line has none before it. */
export const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <p className={classes.facts}>
    {facts.map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </p>
)
