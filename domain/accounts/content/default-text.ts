import type { ContentId } from './events.ts'

/** Escapes an organization's name for HTML. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`)

const paragraphs = (...all: readonly string[]): string => all.map((text) => `<p>${text}</p>`).join('\n')
const section = (heading: string, ...texts: readonly string[]): string => `<h2>${heading}</h2>\n${paragraphs(...texts)}`

/**
 * The program's default text, as HTML, for an organization that has not written one; '' for the welcome. `contact` is
 * the organization's support address, null if it has none.
 */
export const defaultText = (
  contentId: ContentId,
  { title, contact }: { readonly title: string; readonly contact: string | null },
): string => {
  const name = escapeHtml(title)
  const address = contact === null ? null : escapeHtml(contact)
  const write =
    address === null
      ? `Write to ${name} with Help, in your menu.`
      : `Write to ${name}: <a href="mailto:${address}">${address}</a>.`
  if (contentId === 'privacy') return privacy(name, write)
  return contentId === 'terms' ? terms(name, write) : ''
}

const privacy = (name: string, write: string): string =>
  [
    paragraphs(
      `${name} uses this site to look after its members and to run its tournaments. This is what is kept about you, and why.`,
    ),
    section(
      'What is kept',
      'Your name, e-mail address and, if you give it, your mobile number: to sign you in and to write to you.',
      'Your athletes’ names, and as far as their tournaments need them, dates of birth, gender, weight, height, level, training facility, pictures and answers to questions: to enter them in the right divisions.',
      'What you registered for and paid. Card numbers go from your browser to the payment provider; they are never kept here.',
      'What you write to us with Help.',
    ),
    section(
      'Who sees it',
      `The people who run ${name} and its tournaments see what they need for their task; a coach sees the athletes of the own facility. Names and brackets of a tournament are shown in its hall. Nothing is sold, and nobody is shown advertising.`,
    ),
    section(
      'How it is protected',
      'Personal data is encrypted with a key of each person’s own. When a person is erased, the key is destroyed and nobody can read the data again; amounts of payments and results of tournaments stay, without names.',
    ),
    section(
      'Cookies',
      'Your browser keeps what it needs for you to stay signed in, and your settings. You are not followed to other sites.',
    ),
    section('Your rights', `You can ask what is kept about you, have it corrected, and have it erased. ${write}`),
  ].join('\n')

const terms = (name: string, write: string): string =>
  [
    paragraphs(
      `These are the terms for using the site of ${name}. A tournament has terms of its own, which you accept when you register.`,
    ),
    section(
      'Your account',
      'Give details that are true, and keep them up to date: divisions are made from them. Let nobody else sign in as you; who signs in with your e-mail address acts for you.',
      'You enter only athletes whose parent or guardian you are, or who have asked you to.',
    ),
    section(
      'Registrations and payments',
      'A registration counts once it is paid, or once it is confirmed where nothing is to be paid. Refunds are for the organizer of the tournament to decide.',
    ),
    section(
      'Conduct',
      `Use the site for its purpose, do not disturb it, and treat others with respect. ${name} may close an account that does not.`,
    ),
    section('Changes', 'These terms can change. What you accepted is kept by its version.'),
    section('Questions', write),
  ].join('\n')
