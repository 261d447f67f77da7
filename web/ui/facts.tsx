import classes from './facts.module.css'

/** Short facts in a row, separated by dots: when, where. No dot at the start of a line. */
export const Facts = ({ facts }: { readonly facts: readonly string[] }) => (
  <p className={classes.facts}>
    {facts.map((fact) => (
      <span key={fact}>{fact}</span>
    ))}
  </p>
)
