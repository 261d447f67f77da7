export default {
  subject: 'Wo Sie sich einloggen',
  lead: 'Sie wollten wissen, wo Sie sich einloggen. Sie haben ein Konto bei:',
  ignore: 'Wenn Sie das nicht wollten, können Sie diese E-Mail ignorieren.',
} as const
