interface Named {
  readonly firstName: string
  readonly lastName: string
}

/** `Lena Brooks`; a person with one name has it as first name, and no last name. '' for a person without either. */
export const fullName = ({ firstName, lastName }: Named): string =>
  [firstName, lastName].filter((name) => name !== '').join(' ')
