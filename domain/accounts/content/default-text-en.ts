import { type DefaultText, mailLink, paragraphs, section } from './paragraphs.ts'

const write = (name: string, contact: string | null): string =>
  contact === null ? `Write to ${name} with Help, in your menu.` : `Write to ${name}: ${mailLink(contact)}.`

export const defaultTextEn: DefaultText = {
  titles: { privacy: 'Privacy policy', terms: 'Terms of use', welcome: 'Welcome' },
  privacy: (name, contact) =>
    [
      paragraphs(
        `${name} uses this site to look after its members and to run its tournaments. This is what we keep about you, and why.`,
      ),
      section(
        'What we keep',
        'Your name, your email address and, if you give it, your mobile number: to sign you in and to write to you.',
        'Your athletes’ names and, as far as their tournaments need them, dates of birth, gender, weight, height, level, training facility, pictures and answers to questions: to enter them in the right divisions.',
        'Videos that your athletes hand in, with the comments, drawings, scores and voice notes of their reviews: so that they can learn from them.',
        'What you registered for and paid. Card numbers go from your browser to the payment provider; they are never kept here.',
        'What you write to us with Help.',
      ),
      section(
        'Who sees it',
        `The people who run ${name} and its tournaments see what they need for their task; coaches see the athletes of their own training facility. Names and brackets of a tournament are shown in its hall. We sell nothing and show no advertising.`,
      ),
      section(
        'How it is protected',
        'Personal data is encrypted with a separate key for each person. When a person is erased, the key is destroyed and the data can never be read again. The athletes’ videos and reviews are deleted. Amounts of payments and results of tournaments are kept without names.',
      ),
      section('Cookies', 'Your browser keeps your sign-in and your settings. We do not follow you to other sites.'),
      section(
        'Your rights',
        `You can ask what is kept about you, have it corrected, and have it erased. ${write(name, contact)}`,
      ),
    ].join('\n'),
  terms: (name, contact) =>
    [
      paragraphs(
        `These are the terms for using the site of ${name}. Each tournament has its own terms, which you accept when you register.`,
      ),
      section(
        'Your account',
        'Give true details and keep them up to date: divisions are made from them. Do not let others sign in as you; anyone who signs in with your email address acts for you.',
        'Enter only athletes whose parent or guardian you are, or who have asked you to.',
      ),
      section(
        'Registrations and payments',
        'A registration counts once it is paid, or once it is confirmed if there is nothing to pay. The organizer of the tournament decides about refunds.',
      ),
      section(
        'Conduct',
        `Use the site for its purpose, do not disturb it, and treat others with respect. ${name} may close an account that does not.`,
      ),
      section('Changes', 'These terms can change. We keep the version that you accepted.'),
      section('Questions', write(name, contact)),
    ].join('\n'),
}
