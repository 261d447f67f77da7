import { Link } from 'wouter'
import { shellText } from '../texts/en/shell.ts'
import classes from './shell.module.css'

export const Footer = () => (
  <footer className={classes.footer}>
    <Link href="/privacy">{shellText('privacy')}</Link>
    <Link href="/terms">{shellText('terms')}</Link>
    <span>Matside</span>
  </footer>
)
