import { Link } from 'wouter'
import classes from './shell.module.css'

export const Footer = () => (
  <footer className={classes.footer}>
    <Link href="/privacy">Privacy</Link>
    <Link href="/terms">Terms</Link>
    <span>Matside</span>
  </footer>
)
